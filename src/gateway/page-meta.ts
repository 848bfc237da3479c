import { StartError } from './config.ts';

/**
 * HTML with a JSON value as a meta element in its head, before any script: at its start, or after the character set,
 * which browsers look for in the first 1,024 bytes alone. Throws StartError.
 */
export function withMeta(html: string, name: string, value: unknown): string {
  const meta = `<meta name="${name}" content="${asText(JSON.stringify(value))}">`;
  const before = /<meta charset[^>]*>/i.exec(html) ?? /<head(?:\s[^>]*)?>/i.exec(html);
  if (!before) throw new StartError(['index.html has no <head>']);
  const end = before.index + before[0].length;
  return `${html.slice(0, end)}${meta}${html.slice(end)}`;
}

/** Text inside markup and attribute values. */
export function asText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
