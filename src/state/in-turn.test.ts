import { afterEach, expect, test, vi } from 'vitest';
import { writeInTurn } from './database.ts';

afterEach(() => vi.unstubAllGlobals());

/** Locks of one name as in a browser: Node has none. */
class Locks {
  #last: Promise<unknown> = Promise.resolve();

  request(_name: string, hold: () => Promise<unknown>): Promise<unknown> {
    const held = this.#last.then(hold);
    this.#last = held.catch(() => {});
    return held;
  }
}

test.each(['with locks', 'without them'])(
  '%s one write ends before the next begins, whatever comes of it',
  async (how) => {
    vi.stubGlobal('navigator', how === 'with locks' ? { locks: new Locks() } : {});
    const seen: string[] = [];
    const write = async (name: string) => {
      seen.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve));
      seen.push(`${name} ends`);
      if (name === 'refused') throw new Error(name);
      return name;
    };
    const writes = ['one', 'refused', 'three'].map((name) => writeInTurn(() => write(name)));
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
