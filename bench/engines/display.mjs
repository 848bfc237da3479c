import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { holdChild } from './child.mjs';

/** Starts a screen in memory, on a number that is free, for as long as it is used. */
export async function startDisplay(program) {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const { ended, end } = holdChild(child, () => child.kill('SIGTERM'));
  const number = new Promise((resolve) => createInterface({ input: child.stdio[3] }).once('line', resolve));
  const told = await Promise.race([number, ended]);
  if (typeof told !== 'string') throw new Error(`${program} ended with ${told} instead of starting.`);
  return { name: `:${told}`, end };
}
