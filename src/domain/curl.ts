import { type SentRequest, tokenMark } from '../contract/sent-request.ts';

/**
 * A request as a command for any POSIX shell: everything foreign in single quotes, where nothing is expanded; the
 * secret is the variable TOKEN of whoever runs it.
 */
export function curlCommand(url: string, { method, headers, body }: SentRequest): string {
  const words = ['curl', '-X', method, singleQuoted(url)];
  for (const [name, value] of headers) words.push('-H', headerWord(name, value));
  // --data-raw, because --data reads a file where the body begins with @.
  if (body !== '') words.push('--data-raw', singleQuoted(body));
  return words.join(' ');
}

function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Double quotes only around our own words and the variable: the name and the rest of the value are tame. */
function headerWord(name: string, value: string): string {
  return value.endsWith(tokenMark) && /^(token|authorization)$/i.test(name)
    ? `"${name}: ${value}"`
    : singleQuoted(`${name}: ${value}`);
}
