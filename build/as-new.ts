import { afterAll, expect, vi } from 'vitest';
import { kindOf } from './test-kinds.ts';

/* Gives each test file its own modules, globals, clock and background work, as in a process of its own, and leaves
   none of them to the next file of the same process. Only packages stay loaded, except those of a database: loading
   them is most of what a process costs. */
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
  // A database starts one for each step, so only those still to come are known.
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
    // Imports still under way end here, not with the stubs of the next file.
    await vi.dynamicImportSettled();
    // React ends in this turn what it has begun: otherwise the next file would wait for it too.
    await new Promise(setImmediate);
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    // Requests of the page are aborted while their timers are known: those that would ask again later end too.
    void Reflect.get(globalThis, 'happyDOM')?.abort();
    await new Promise(setImmediate);
    for (const end of ends) end();
    for (const one of next) clearImmediate(one);
    Object.assign(globalThis, { setTimeout, setInterval, setImmediate, BroadcastChannel });
    for (const name of Reflect.ownKeys(globalThis))
      if (!names.has(name)) Reflect.deleteProperty(globalThis, name);
  });
}
