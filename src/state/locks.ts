/**
 * Runs `work` while this page holds a lock that all tabs share; with `ifAvailable` at once, without the lock where
 * another holds it. Where the browser has no locks, as over plain HTTP from another machine, or refuses them, as with
 * its site storage blocked, `unlocked` runs instead.
 */
export function runUnderLock<Value>(
  name: string,
  work: (lock: Lock | null) => PromiseLike<Value>,
  unlocked: () => PromiseLike<Value>,
  options?: LockOptions,
): PromiseLike<Value> {
  let hasBegun = false;
  const begin = (lock: Lock | null) => {
    hasBegun = true;
    return work(lock);
  };
  const asked = requestLock(name, begin, options);
  return (
    asked?.catch((error: unknown) => {
      if (hasBegun) throw error;
      return unlocked();
    }) ?? unlocked()
  );
}

/** Returns undefined where there are no locks, or where even reading them throws. */
function requestLock<Value>(
  name: string,
  work: (lock: Lock | null) => PromiseLike<Value>,
  options: LockOptions | undefined,
): Promise<Value> | undefined {
  const held = async (lock: Lock | null) => await work(lock);
  try {
    const locks = globalThis.navigator?.locks;
    return options ? locks?.request(name, options, held) : locks?.request(name, held);
  } catch {
    return undefined;
  }
}
