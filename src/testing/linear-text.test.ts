import { describe, expect, test } from 'vitest';
import { answerReaders } from './answered-text.driver.ts';
import { findExcess } from './growth.driver.ts';
import { textReaders } from './text-readers.driver.ts';
import { createWorstTexts, type Frame, plainFrames } from './worst-texts.driver.ts';

describe('no text costs more than its length', () => {
  test.each(textReaders)('$name', async ({ read, frames = [], times }) => {
    expect(await tooSlow(read, [...plainFrames, ...frames], times)).toEqual([]);
  });

  test.each(answerReaders)('in every field of an answer: $name', async ({ read }) => {
    expect(await tooSlow(read, [['', '']])).toEqual([]);
  });
});

async function tooSlow(
  read: (text: string) => unknown,
  frames: readonly Frame[],
  times = 1,
): Promise<string[]> {
  const slow: string[] = [];
  for (const { name, of } of createWorstTexts(frames)) {
    const excess = await findExcess(read, (length) => of(times * length));
    if (excess !== undefined) slow.push(`${JSON.stringify(name)}: ${excess}`);
  }
  return slow;
}
