import errorWords from './error-text.messages';

/** Codes that mean the same to a reader as another one. */
const alike: Readonly<Record<string, string>> = { EPERM: 'EACCES', EDQUOT: 'ENOSPC', ENFILE: 'EMFILE' };

/** Returns the message of an error: in words for a file that the system refuses, else its own. */
export function getErrorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && 'syscall' in error && error.syscall !== 'connect' ? String(error.code) : '';
  const known = alike[code] ?? code;
  return isKnown(known) ? errorWords.system[known] : error.message;
}

function isKnown(code: string): code is keyof typeof errorWords.system {
  return Object.hasOwn(errorWords.system, code);
}
