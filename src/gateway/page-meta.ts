import { StartError } from './config.ts';

/** HTML with a JSON value as a meta element at the very start of its head, before any script. Throws StartError. */
export function withMeta(html: string, name: string, value: unknown): string {
  const meta = `<meta name="${name}" content="${asText(JSON.stringify(value))}">`;
  const head = /<head(?:\s[^>]*)?>/i.exec(html);
  if (!head) throw new StartError(['index.html has no <head>']);
  const end = head.index + head[0].length;
  return `${html.slice(0, end)}${meta}${html.slice(end)}`;
}

/** Text inside markup and attribute values. */
export function asText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
