/**
 * Exit codes of the command; docs/command-line.md describes each one (tested). The numbers from 64 are those of
 * sysexits.h.
 */
export const exitCodes = {
  clean: 0,
  /** With `--fail-on warning`: the worst finding is a warning. */
  warnings: 1,
  errors: 2,
  usage: 64,
  /** Lines of the list could not be read; all others were checked. */
  badLines: 65,
  /** A named file cannot be read, or has the wrong content. */
  noInput: 66,
  /** The service did not answer for at least one address. */
  unavailable: 69,
  /** Output, journal or report could not be written. */
  notWritten: 74,
  /** Another process uses the journal. */
  busy: 75,
  /** The token was refused. */
  unauthorised: 77,
  interrupted: 130,
  /** The reader of the output has closed it. */
  pipeClosed: 141,
} as const;

type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Ends the command early, with a message for standard error. */
export class CommandError extends Error {
  readonly exitCode: ExitCode;
  constructor(exitCode: ExitCode, message: string) {
    super(message);
    this.name = 'CommandError';
    this.exitCode = exitCode;
  }
}

/** Returns true for an error of the system with this code. */
export function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
