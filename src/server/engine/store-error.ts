/**
 * How an operation of a store fails. `away`: the database cannot be reached or cannot write now; the same call succeeds
 * once it is back. `damaged`: the file cannot be read. `gone`: the object was deleted. `unknown`: there is no such
 * object. `refused`: the value cannot be kept, and no retry helps. `taken`: somebody else has it.
 */
export type StoreErrorKind = 'away' | 'damaged' | 'gone' | 'unknown' | 'refused' | 'taken';

/** A failure of a store that a caller can act on. Its message is for logs and holds no secret. */
export class StoreError extends Error {
  readonly kind: StoreErrorKind;
  /** For `away`: true where the disk of the database is full. */
  readonly isFull: boolean;
  /** For `away`: true where another process holds what it needs. */
  readonly isHeld: boolean;
  /** `cause`: the failure of the database itself. */
  constructor(
    kind: StoreErrorKind,
    message: string,
    {
      isFull = false,
      isHeld = false,
      ...options
    }: { readonly cause?: unknown; readonly isFull?: boolean; readonly isHeld?: boolean } = {},
  ) {
    super(message, options);
    this.name = 'StoreError';
    this.kind = kind;
    this.isFull = isFull;
    this.isHeld = isHeld;
  }
}

/**
 * `busy`: another process has it. `away`: it does not answer. `named`: its address is invalid. `empty`: nothing to
 * keep. `unwritten`: its file could not be written completely.
 */
export type StoreStartReason = 'busy' | 'away' | 'named' | 'empty' | 'unwritten';

/** Ends an opening that a person has to help: one line for each problem, without secrets. */
export class StoreStartError extends Error {
  readonly lines: readonly string[];
  /** Absent for every problem of the storage itself. */
  readonly reason: StoreStartReason | undefined;
  constructor(lines: readonly string[], reason?: StoreStartReason) {
    super(lines.join('\n'));
    this.name = 'StoreStartError';
    this.lines = lines;
    this.reason = reason;
  }
}
