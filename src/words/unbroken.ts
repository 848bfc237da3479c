/**
 * The text with each number and its unit kept on one line: for screens and pages alone, as data files and terminals are
 * searched.
 */
export function unbroken(text: string): string {
  return text.replace(/(\d) (m|km|ft|mi|s|min|h|ms)(?![\p{L}\d])/gu, '$1\u00a0$2');
}
