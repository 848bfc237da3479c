import { exitCodes } from '../node/exit-code.ts';
import { runCity } from './run-city.ts';

const stopper = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopper.abort());
const { argv, stdout, stderr } = process;
const code = await runCity({ args: argv.slice(2), stdout, stderr, signal: stopper.signal });
// Work that was abandoned may still be running.
if (code === exitCodes.clean) process.exitCode = code;
else process.exit(code);
