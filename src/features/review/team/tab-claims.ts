/**
 * The addresses of a list that this tab has for itself among the tabs of this browser, so that two tabs of one person
 * never review the same one: to the server they are one person. A tab that is closed, reloaded or crashes releases its
 * addresses, as locks do. Over plain HTTP there are no locks: there each tab uses all addresses of the person.
 */
export class TabClaims {
  readonly #prefix: string;
  readonly #mine = new Map<number, () => void>();

  constructor(list: string) {
    this.#prefix = `placelens.team-turn ${list} `;
  }

  /** Returns the positions of other tabs. */
  async others(): Promise<number[]> {
    const { held = [] } = (await locks()?.query()) ?? {};
    return held
      .flatMap(({ name }) => (name?.startsWith(this.#prefix) ? Number(name.slice(this.#prefix.length)) : []))
      .filter((position) => !this.#mine.has(position));
  }

  /** Takes an address for this tab. Resolves with false where another tab has it. */
  take(position: number): Promise<boolean> {
    return this.#ask(position, { ifAvailable: true });
  }

  /** The same as soon as no other tab has it any more. Resolves with false where `signal` ends the wait. */
  takeOnceFree(position: number, signal: AbortSignal): Promise<boolean> {
    return this.#ask(position, { signal }).catch(() => false);
  }

  letGo(position: number): void {
    this.#mine.get(position)?.();
    this.#mine.delete(position);
  }

  #ask(position: number, options: LockOptions): Promise<boolean> {
    const there = locks();
    if (!there || this.#mine.has(position)) return Promise.resolve(true);
    return new Promise((resolve, reject) => {
      const held = (lock: Lock | null) => {
        if (!lock) return resolve(false);
        resolve(true);
        return new Promise<void>((letGo) => this.#mine.set(position, letGo));
      };
      there.request(this.#prefix + position, options, held).catch(reject);
    });
  }
}

function locks(): LockManager | undefined {
  return globalThis.navigator?.locks;
}
