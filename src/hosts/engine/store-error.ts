/**
 * What an operation of the store ends with:
 * `away`: the database cannot be reached or cannot write now; the same call succeeds once it is back.
 * `damaged`: the file is none that can be read.
 * `gone`: the list was deleted. `unknown`: there is no such list, piece or person.
 * `refused`: what was given cannot be kept, whoever tries it again. `taken`: somebody else has it.
 */
export type TeamErrorKind = 'away' | 'damaged' | 'gone' | 'unknown' | 'refused' | 'taken';

/** A failure of the store that a caller can act on. Its message is for logs and holds no secret. */
export class TeamError extends Error {
  readonly kind: TeamErrorKind;
  constructor(kind: TeamErrorKind, message: string) {
    super(message);
    this.name = 'TeamError';
    this.kind = kind;
  }
}

/** What a person has to put right before the store can be opened; one line each, without secrets. */
export class TeamStartError extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'TeamStartError';
    this.lines = lines;
  }
}
