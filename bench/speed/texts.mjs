import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtModules } from '../built.mjs';

/** Characters of each text, and the most milliseconds for one (P22). */
const characters = 100_000;
const most = 50;

/** Readings of each, of which the shortest counts. */
const rounds = 3;

/** Reads the worst texts with every reader of texts, and prints the highest cost of each reader. */
export async function measureTexts() {
  const folder = mkdtempSync(join(tmpdir(), 'placelens-texts-'));
  try {
    const { textReaders, answerReaders, createWorstTexts, plainFrames } = await loadReaders(folder);
    const readers = [
      ...textReaders.map((each) => ({ ...each, frames: [...plainFrames, ...(each.frames ?? [])] })),
      ...answerReaders.map((each) => ({ ...each, name: `an answer: ${each.name}`, frames: [['', '']] })),
    ];
    for (const { name, read, frames } of readers) {
      let worst = { text: '', milliseconds: 0 };
      for (const { name: text, of } of createWorstTexts(frames)) {
        const milliseconds = await leastOf(read, of(characters));
        if (milliseconds > worst.milliseconds) worst = { text, milliseconds };
      }
      const { text, milliseconds } = worst;
      const sign = milliseconds < most ? 'ok  ' : 'slow';
      console.log(`${sign} ${milliseconds.toFixed(1).padStart(7)} ms  ${name}: ${JSON.stringify(text)}`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function leastOf(read, text) {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    await read(text);
    least = Math.min(least, performance.now() - started);
  }
  return least;
}

/** Loads the readers of the tests. The words come first: rules and reports use them. */
async function loadReaders(folder) {
  const names = [
    'domain/words/whole',
    'testing/text-readers',
    'testing/answered-text',
    'testing/worst-texts',
  ];
  const files = names.map((name) => `${name}.driver.ts`);
  return Object.assign({}, ...(await builtModules(folder, files)));
}
