import { afterEach, expect, test, vi } from 'vitest';
import { inTurn } from './in-turn.ts';

afterEach(() => vi.unstubAllGlobals());

test.each(['with locks', 'without them'])(
  '%s one write ends before the next begins, whatever comes of it',
  async (how) => {
    if (how === 'without them') vi.stubGlobal('navigator', {});
    const seen: string[] = [];
    const write = async (name: string) => {
      seen.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve));
      seen.push(`${name} ends`);
      if (name === 'refused') throw new Error(name);
      return name;
    };
    const writes = ['one', 'refused', 'three'].map((name) => inTurn(() => write(name)));
    const outcomes = await Promise.allSettled(writes);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(seen.map((each) => each.split(' ')[0])).toEqual([
      'one',
      'one',
      'refused',
      'refused',
      'three',
      'three',
    ]);
  },
);
