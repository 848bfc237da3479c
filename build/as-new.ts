import { afterAll, vi } from 'vitest';

/*
 * A test file finds its own modules, globals, clock and whatever runs as in a process of its own, and leaves none of
 * them to the next file of the process that plays it. Packages alone stay as they were read, which is most of what a
 * process costs.
 */
vi.resetModules();
const names = new Set(Reflect.ownKeys(globalThis));
const { setTimeout, setInterval, BroadcastChannel } = globalThis;
const ends: (() => void)[] = [];

for (const [name, start] of Object.entries({ setTimeout, setInterval })) {
  const started = (...given: Parameters<typeof setTimeout>) => {
    const timer = start(...given);
    ends.push(() => clearTimeout(timer));
    return timer;
  };
  Reflect.set(globalThis, name, Object.assign(started, start));
}
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    ends.push(() => this.close());
  }
};

afterAll(async () => {
  // What React has begun, it ends in this turn: it would wait for that in the next file too.
  await new Promise(setImmediate);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const end of ends) end();
  Object.assign(globalThis, { setTimeout, setInterval, BroadcastChannel });
  for (const name of Reflect.ownKeys(globalThis))
    if (!names.has(name)) Reflect.deleteProperty(globalThis, name);
});
