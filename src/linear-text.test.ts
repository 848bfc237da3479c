import { describe, expect, test } from 'vitest';
import { answerReaders } from './answered-text.driver.ts';
import { excessOf } from './growth.driver.ts';
import { textReaders } from './text-readers.driver.ts';
import { type Frame, plainFrames, worstTexts } from './worst-texts.driver.ts';

/** Thousands of texts of up to 100,000 characters: a busy machine takes a while. */
const timeout = 120_000;

describe('no text costs more than its length', () => {
  test.each(textReaders)('$name', { timeout }, async ({ read, frames = [] }) => {
    expect(await tooSlow(read, [...plainFrames, ...frames])).toEqual([]);
  });

  test.each(answerReaders)('in every field of an answer: $name', { timeout }, async ({ read }) => {
    expect(await tooSlow(read, [['', '']])).toEqual([]);
  });
});

async function tooSlow(read: (text: string) => unknown, frames: readonly Frame[]): Promise<string[]> {
  const slow: string[] = [];
  for (const { name, of } of worstTexts(frames)) {
    const excess = await excessOf(read, of);
    if (excess !== undefined) slow.push(`${JSON.stringify(name)}: ${excess}`);
  }
  return slow;
}
