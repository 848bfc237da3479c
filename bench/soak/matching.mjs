import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startGateway } from './gateway-process.mjs';
import { readTimes } from './processor-time.mjs';

const check = fileURLToPath(new URL('../../dist/cli/check.js', import.meta.url));

const rows = 10_000;

/**
 * Matches 10,000 rows without ids against a store: nine of ten are there, written as people write them, with a position,
 * without the town, in capitals; the tenth has a number that is not.
 * @param {string} store
 * @param {string} folder for the list
 * @param {(row: number) => { address: string, position: number[], id: string }} placeOf the place of a row
 * @returns {Promise<{ rate: number, words: string, wrong: number }>} rows a second, with the seconds of processor time
 */
export async function matchRows(store, folder, placeOf) {
  const list = join(folder, 'addresses.csv');
  const lines = Array.from({ length: rows }, (_, row) => writeRow(row, placeOf(row)));
  writeFileSync(list, `Address;Latitude;Longitude\n${lines.join('\n')}\n`);
  const gateway = await startGateway({ PLACES_DATA: store, PLACES_LOG: 'off' });
  const before = { server: gateway.cpuSeconds(), ofChildren: readTimes('self').ofChildren };
  const from = performance.now();
  const child = spawn(process.execPath, [check, '--match', '--base-url', gateway.url, list], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let written = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    written += text;
  });
  await new Promise((resolve) => child.once('close', resolve));
  const seconds = (performance.now() - from) / 1000;
  const server = gateway.cpuSeconds() - before.server;
  // The gateway has not ended yet, so this is the one child that has.
  const client = readTimes('self').ofChildren - before.ofChildren;
  await gateway.end();
  const answers = written.slice(1).trim().split('\r\n').slice(1);
  const isRight = (line, row) => line.startsWith(row % 10 === 9 ? '"",' : `"${placeOf(row).id}",`);
  const rate = rows / seconds;
  return {
    rate,
    words: `${rate.toFixed(0)} rows/s, processor time ${server.toFixed(1)} s of the server and ${client.toFixed(1)} s of check`,
    wrong: rows - answers.filter(isRight).length,
  };
}

function writeRow(row, { address, position: [longitude, latitude] }) {
  const kind = row % 10;
  const [street, town] = address.split(', ');
  if (kind < 5) return `"${address}";;`;
  if (kind < 7) return `"${street.toUpperCase()}";;`;
  if (kind === 7) return `"${street.replace(/ (?=\d+$)/, ', ')}; ${town}";;`;
  if (kind === 8) return `"${address}";${latitude};${longitude}`;
  return `"${street.replace(/ (?=\d+$)/, ' 9')}, ${town}";;`;
}
