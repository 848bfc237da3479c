import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Lines of input, and the megabytes that the resident memory may grow over 10,000 of them. */
const lines = 20_000;
const mostSlope = 20;

/**
 * Checks 20,000 ids of sample places and prints rate and memory slope, the straight line through the second half of
 * the readings; false where the memory grows with the list.
 */
export async function soakCli() {
  const samples = JSON.parse(
    readFileSync(new URL('../../src/server/service/samples/index.json', import.meta.url), 'utf8'),
  );
  const asked = samples.filter(({ shelf }) => shelf !== 'faulty');
  const child = spawn(process.execPath, ['dist/cli/check.js'], {
    cwd: new URL('../..', import.meta.url),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const started = performance.now();
  const readings = [];
  let [written, next] = [0, 1_000];
  child.stdout.on('data', (bytes) => {
    for (const byte of bytes) if (byte === 10) written++;
    if (written < next || child.exitCode !== null) return;
    next += 1_000;
    const megabytes = residentMegabytes(child.pid);
    readings.push({ written, megabytes });
    console.log(`${written} addresses, ${megabytes.toFixed(0)} MB`);
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  for (let line = 0; line < lines; line++) {
    const { id, kind } = asked[line % asked.length];
    if (!child.stdin.write(`${id},${kind}\n`))
      await new Promise((resolve) => child.stdin.once('drain', resolve));
  }
  child.stdin.end();
  await ended;
  const seconds = (performance.now() - started) / 1000;
  const slope = slopeOf(readings.slice(Math.floor(readings.length / 2)));
  console.log(`${written} of ${lines} written, ${(written / seconds).toFixed(0)} addresses/s`);
  console.log(`memory slope: ${slope.toFixed(1)} MB for 10,000 addresses (at most ${mostSlope})`);
  return written === lines && slope < mostSlope;
}

function residentMegabytes(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Returns the least-squares slope in megabytes for 10,000 addresses. */
function slopeOf(readings) {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(readings.map((each) => each.written)), mean(readings.map((each) => each.megabytes))];
  const top = readings.reduce((sum, each) => sum + (each.written - x) * (each.megabytes - y), 0);
  const bottom = readings.reduce((sum, each) => sum + (each.written - x) ** 2, 0);
  return (top / bottom) * 10_000;
}
