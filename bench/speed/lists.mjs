import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeXlsx } from 'hucre/xlsx';
import { builtModules } from '../built.mjs';

const rows = 100_000;

/** Readings of each, of which the shortest counts. */
const rounds = 3;

/** Prints what a list of 100,000 rows costs as a workbook, and as the same CSV: each read in its own process. */
export async function measureLists() {
  const folder = mkdtempSync(join(tmpdir(), 'placelens-lists-'));
  try {
    await builtModules(folder, ['domain/lists/read-list.ts', 'domain/lists/sheet-text.ts']);
    const table = [
      ['id', 'label', 'expected_address', 'expected_lat', 'expected_lng'],
      ...Array.from({ length: rows }, (_, row) => [
        `${230358852 + row}.5e8`,
        `Customer ${row}`,
        `Dostyk ${row % 300}, Astana`,
        51.1 + row / 1e6,
        71.4 + row / 1e6,
      ]),
    ];
    writeFileSync(
      join(folder, 'list.csv'),
      table.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n'),
    );
    writeFileSync(join(folder, 'list.xlsx'), await writeXlsx({ sheets: [{ name: 'List', rows: table }] }));
    const costs = {};
    for (const kind of ['csv', 'xlsx']) {
      const runs = [];
      for (let round = 0; round < rounds; round++) runs.push(await readInProcess(folder, kind));
      costs[kind] = runs.toSorted((a, b) => a.milliseconds - b.milliseconds)[0];
      const { milliseconds, memory } = costs[kind];
      const size = statSync(join(folder, `list.${kind}`)).size;
      console.log(
        `${kind}: ${megabytes(size)} MB, ${milliseconds.toFixed(0)} ms of processor, ${megabytes(memory)} MB of memory more`,
      );
    }
    console.log(`ratio ${(costs.xlsx.milliseconds / costs.csv.milliseconds).toFixed(2)}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

function readInProcess(folder, kind) {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [folder, kind]);
    child.on('message', resolve);
    child.on('exit', (code) => code !== 0 && reject(new Error(`The reader of ${kind} ended with ${code}.`)));
  });
}

/** In its own process: reads the list once, and tells its time and how far the memory grew. */
async function readOnce(folder, kind) {
  const [{ readList }, { readSheetText }] = await Promise.all(
    ['read-list', 'sheet-text'].map((name) => import(join(folder, `${name}.mjs`))),
  );
  const bytes = readFileSync(join(folder, `list.${kind}`));
  const before = process.resourceUsage().maxRSS;
  const began = process.cpuUsage();
  const text = kind === 'csv' ? bytes.toString() : (await readSheetText(bytes)).text;
  const found = readList(text).rows.length;
  const { user, system } = process.cpuUsage(began);
  if (found !== rows) throw new Error(`${found} rows of ${rows} were read.`);
  process.send({
    milliseconds: (user + system) / 1_000,
    memory: (process.resourceUsage().maxRSS - before) * 1_024,
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await readOnce(process.argv[2], process.argv[3]);
