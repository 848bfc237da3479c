/** A single key that a page takes for itself, before the keys of the whole product. */
export type PageKey = {
  /** `KeyboardEvent.key` in small letters. */
  readonly keys: readonly string[];
  /** `KeyboardEvent.code` of the same keys, for keyboards that write another script. */
  readonly codes: readonly string[];
  /** `shifted`: the letter with Shift. */
  readonly with: 'single' | 'shifted';
  /** What it does, for the list of keys. */
  readonly name: () => string;
  readonly act: () => void;
  /** True for one that may be held down. */
  readonly held?: boolean;
};

let taken: readonly PageKey[] = [];

/**
 * Takes keys until the returned function is called. When they act is decided where all keys are read
 * (app/shortcuts): never while one types, with Ctrl or Alt, over a dialog, or where single keys are switched off.
 */
export function takeKeys(keys: readonly PageKey[]): () => void {
  taken = keys;
  return () => {
    if (taken === keys) taken = [];
  };
}

/** The keys that the page has taken. */
export function pageKeys(): readonly PageKey[] {
  return taken;
}
