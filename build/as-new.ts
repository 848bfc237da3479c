import { afterAll, expect, vi } from 'vitest';
import { kindOf } from './test-kinds.ts';

/*
 * A test file finds its own modules, globals, clock and whatever runs as in a process of its own, and leaves none of
 * them to the next file of the process that plays it. Packages alone, but for those of a database, stay as they were
 * read, which is most of what a process costs.
 */
if (kindOf(expect.getState().testPath ?? '') !== 'plain') startAsNew();

function startAsNew(): void {
  vi.resetModules();
  const names = new Set(Reflect.ownKeys(globalThis));
  const { setTimeout, setInterval, setImmediate, BroadcastChannel } = globalThis;
  const ends: (() => void)[] = [];
  const next = new Set<NodeJS.Immediate>();

  for (const [name, start] of Object.entries({ setTimeout, setInterval })) {
    const started = (...given: Parameters<typeof setTimeout>) => {
      const timer = start(...given);
      ends.push(() => clearTimeout(timer));
      return timer;
    };
    Reflect.set(globalThis, name, Object.assign(started, start));
  }
  // A database takes one for each step, so that only those are known that are still to come.
  const startedNext = (work: (...given: unknown[]) => void, ...given: unknown[]) => {
    const one = setImmediate(() => {
      next.delete(one);
      work(...given);
    });
    next.add(one);
    return one;
  };
  Reflect.set(globalThis, 'setImmediate', Object.assign(startedNext, setImmediate));
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      ends.push(() => this.close());
    }
  };

  afterAll(async () => {
    // What is still being loaded goes on here, and not with what the next file stubs.
    await vi.dynamicImportSettled();
    // What React has begun, it ends in this turn: it would wait for that in the next file too.
    await new Promise(setImmediate);
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    // What a page asks for breaks off while timers are known: who would ask again after a while ends with the others.
    void Reflect.get(globalThis, 'happyDOM')?.abort();
    await new Promise(setImmediate);
    for (const end of ends) end();
    for (const one of next) clearImmediate(one);
    Object.assign(globalThis, { setTimeout, setInterval, setImmediate, BroadcastChannel });
    for (const name of Reflect.ownKeys(globalThis))
      if (!names.has(name)) Reflect.deleteProperty(globalThis, name);
  });
}
