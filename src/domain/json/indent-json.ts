/** Levels beyond which indenting would multiply the text: the same bound as parseJson. */
const depthLimit = 200;

/**
 * Returns a JSON text with line breaks and two spaces a level, every token as it was sent: 1.0 stays 1.0, 1e400 stays
 * 1e400, doubled keys stay doubled. Undefined for text that is not JSON or nests deeper than 200 levels.
 */
export function indentJson(text: string): string | undefined {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  const parts: string[] = [];
  let depth = 0;
  for (const [token] of text.matchAll(tokens)) {
    if (token === '}' || token === ']') depth--;
    if (depth > depthLimit) return undefined;
    const last = parts.at(-1);
    const opened = last === '{' || last === '[';
    const closes = token === '}' || token === ']';
    if ((opened && !closes) || last === ',' || (closes && !opened)) parts.push(newLine(depth));
    parts.push(token);
    if (token === ':') parts.push(' ');
    if (token === '{' || token === '[') depth++;
  }
  return parts.join('');
}

/** Texts, brackets, commas and colons, and the runs between them; white space is left out. */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

function newLine(depth: number): string {
  return `\n${'  '.repeat(depth)}`;
}
