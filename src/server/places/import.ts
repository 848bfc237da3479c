import { exitCodes } from '../node/exit-code.ts';
import { runImport } from './run-import.ts';

const stopper = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopper.abort());
const { argv, env: variables, stdout, stderr } = process;
const code = await runImport({ args: argv.slice(2), variables, stdout, stderr, signal: stopper.signal });
// Work that was abandoned may still be running.
if (code >= exitCodes.usage && code !== exitCodes.interrupted) process.exit(code);
process.exitCode = code;
