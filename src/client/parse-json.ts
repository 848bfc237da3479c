/** JSON.parse reads 100,000 levels, then everything that walks the value overflows its stack. */
const depthLimit = 200;

/** Parses a JSON text; throws SyntaxError for what is not JSON or is nested deeper than 200 levels. */
export function parseJson(text: string): unknown {
  if (depthOf(text) > depthLimit) throw new SyntaxError(`nested deeper than ${depthLimit} levels`);
  return JSON.parse(text);
}

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (inString) {
      if (code === backslash) index++;
      else if (code === quote) inString = false;
    } else if (code === quote) inString = true;
    else if (code === openBrace || code === openBracket) deepest = Math.max(deepest, ++depth);
    else if (code === closeBrace || code === closeBracket) depth--;
  }
  return deepest;
}

const quote = 0x22;
const backslash = 0x5c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;
