/** Characters of a page that are looked at: error pages say what they say at their beginning. */
const beginning = 8 * 1024;

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: ' ' };

/** True for a body that is markup: a web page, or the XML of some proxies. */
export function isMarkup(body: string): boolean {
  return /^\s*</.test(body);
}

/** The words of a web page without its tags, scripts and styles. For reading only: it is shown as text. */
export function pageText(markup: string): string {
  return markup
    .slice(0, beginning)
    .replace(/<!--[\s\S]*?(-->|$)/g, ' ')
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<[^>]*(>|$)/g, ' ')
    .replace(/&(lt|gt|amp|quot|nbsp);/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
