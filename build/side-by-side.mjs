import { spawn } from 'node:child_process';

/** Runs a program of node_modules; resolves to whether it exited without a complaint. */
export function passes(title, program, ...args) {
  const child = spawn(process.execPath, [`node_modules/${program}`, ...args]);
  let said = '';
  const hear = (data) => {
    said += data;
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return new Promise((resolve) =>
    child.once('close', (code) => {
      console.log(`${code === 0 ? '✓' : '✗'} ${title}`);
      if (code !== 0) console.log(said.trim());
      resolve(code === 0);
    }),
  );
}
