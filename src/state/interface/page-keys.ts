/** A single key that a page handles itself, before the keys of the whole product. */
export type PageKey = {
  /** `KeyboardEvent.key` in small letters. */
  readonly keys: readonly string[];
  /** `KeyboardEvent.code` of the same keys, for keyboards that write another script. */
  readonly codes: readonly string[];
  /** `shifted`: the letter with Shift. */
  readonly with: 'single' | 'shifted';
  /** Returns what it does, for the list of keys. */
  readonly name: () => string;
  readonly act: () => void;
  /** True for one that may be held down. */
  readonly held?: boolean;
};

let taken: readonly PageKey[] = [];

/**
 * Registers keys until the returned function is called. app/shortcuts decides when they act: never while typing, with
 * Ctrl or Alt, over a dialog, or where single keys are switched off.
 */
export function takeKeys(keys: readonly PageKey[]): () => void {
  taken = keys;
  return () => {
    if (taken === keys) taken = [];
  };
}

/** Returns the keys that the page has registered. */
export function pageKeys(): readonly PageKey[] {
  return taken;
}
