/** The beginning of an array or a FeatureCollection, which is one JSON text however many records it has. */
const beginning = /^\ufeff?\s*(?:\[\s*[[{\]]|\{[^{}[\]]{0,500}"FeatureCollection")/;

/** Characters that are enough to recognise it. */
export const jsonBeginning = 1_000;

/** Returns whether a text must be read whole, as it is neither a table nor JSON lines. */
export function isOneJsonText(text: string): boolean {
  return beginning.test(text.slice(0, jsonBeginning));
}

/** A quoted text, also one that does not end, is one match. */
const quotedOrBracket = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|[[\]{}]/g;

/**
 * Splits a file of several JSON texts, as joined files have, and returns each with the line where it begins; the last
 * one may be truncated. Undefined where anything else is between them.
 */
export function cutJsonTexts(
  text: string,
): readonly { readonly line: number; readonly text: string }[] | undefined {
  const texts: { line: number; text: string }[] = [];
  let [start, depth, line] = [0, 0, 1];
  const take = (end: number) => {
    const whole = text.slice(start, end);
    const begins = whole.length - whole.trimStart().length;
    if (begins < whole.length) texts.push({ line: line + countBreaks(whole.slice(0, begins)), text: whole });
    line += countBreaks(whole);
    start = end;
  };
  for (const { 0: sign, index } of text.matchAll(quotedOrBracket)) {
    if (sign === '[' || sign === '{') {
      if (depth === 0 && text.slice(start, index).trim() !== '') return undefined;
      depth++;
    } else if (sign === ']' || sign === '}') {
      depth--;
      if (depth < 0) return undefined;
      if (depth === 0) take(index + 1);
    }
  }
  take(text.length);
  return texts;
}

function countBreaks(text: string): number {
  return text.split('\n').length - 1;
}
