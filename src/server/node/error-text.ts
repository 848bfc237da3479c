import errorWords from './error-text.messages';

/** Codes that say the same to a reader as another one. */
const alike: Readonly<Record<string, string>> = { EPERM: 'EACCES', EDQUOT: 'ENOSPC', ENFILE: 'EMFILE' };

/** What an error says for itself: of a file that the system refuses in words, else its own message. */
export function getErrorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && 'syscall' in error && error.syscall !== 'connect' ? String(error.code) : '';
  const known = alike[code] ?? code;
  return isKnown(known) ? errorWords.system[known] : error.message;
}

function isKnown(code: string): code is keyof typeof errorWords.system {
  return Object.hasOwn(errorWords.system, code);
}
