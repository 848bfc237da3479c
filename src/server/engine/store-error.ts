/**
 * What an operation of a store ends with:
 * `away`: the database cannot be reached or cannot write now; the same call succeeds once it is back.
 * `damaged`: the file is none that can be read.
 * `gone`: what it is about was deleted. `unknown`: there is no such thing.
 * `refused`: what was given cannot be kept, whoever tries it again. `taken`: somebody else has it.
 */
export type StoreErrorKind = 'away' | 'damaged' | 'gone' | 'unknown' | 'refused' | 'taken';

/** A failure of a store that a caller can act on. Its message is for logs and holds no secret. */
export class StoreError extends Error {
  readonly kind: StoreErrorKind;
  /** `cause`: what the database itself said. */
  constructor(kind: StoreErrorKind, message: string, options?: { readonly cause: unknown }) {
    super(message, options);
    this.name = 'StoreError';
    this.kind = kind;
  }
}

/**
 * `busy`: another process has it. `away`: it does not answer. `named`: its address is none. `empty`: nothing to keep.
 * `unwritten`: its file could not be written to its end.
 */
export type StoreStartReason = 'busy' | 'away' | 'named' | 'empty' | 'unwritten';

/** What a person has to put right before a store can be opened; one line each, without secrets. */
export class StoreStartError extends Error {
  readonly lines: readonly string[];
  /** Absent for all that is wrong with what the store is kept in. */
  readonly reason: StoreStartReason | undefined;
  constructor(lines: readonly string[], reason?: StoreStartReason) {
    super(lines.join('\n'));
    this.name = 'StoreStartError';
    this.lines = lines;
    this.reason = reason;
  }
}
