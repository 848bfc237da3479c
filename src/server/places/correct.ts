import { exitCodes } from '../node/exit-code.ts';
import { runCorrect } from './corrections/run-correct.ts';

const { argv, env: variables, stdout, stderr } = process;
const app = `Placelens ${import.meta.env.VITE_VERSION}`;
const code = await runCorrect({ args: argv.slice(2), variables, stdout, stderr, at: Date.now(), app });
// Work that was abandoned may still be running.
if (code >= exitCodes.usage) process.exit(code);
process.exitCode = code;
