import { isJsonObject } from './geojson.ts';

/** JSON.parse reads 100,000 levels, then everything that walks the value overflows its stack. */
const depthLimit = 200;

/** Parses a JSON text; throws SyntaxError for what is not JSON or is nested deeper than 200 levels. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  refuseTooDeep(value);
  return value;
}

/** Throws SyntaxError for a value that is nested deeper than 200 levels. */
export function refuseTooDeep(value: unknown): void {
  if (isDeeper(value, depthLimit)) throw new SyntaxError(`nested deeper than ${depthLimit} levels`);
}

/** Walks the value, not its text: millions of characters hold some thousand objects. */
function isDeeper(value: unknown, levels: number): boolean {
  if (Array.isArray(value)) {
    if (levels === 0) return true;
    for (const member of value) if (typeof member === 'object' && isDeeper(member, levels - 1)) return true;
  } else if (isJsonObject(value)) {
    if (levels === 0) return true;
    for (const name in value) {
      const member = value[name];
      if (typeof member === 'object' && isDeeper(member, levels - 1)) return true;
    }
  }
  return false;
}
