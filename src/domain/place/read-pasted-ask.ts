import { isJsonObject } from '../../spec/geojson.ts';
import { removeInvisible } from '../text/foreign-text.ts';
import { hasLongHost } from '../web/web-address.ts';

/** The question in a pasted text. `kind` is absent when the text has none. */
export type PastedAsk = { readonly id: string; readonly kind?: string };

/**
 * Reads anything that people paste into the Id box: an id, an id in quotes, `id,kind` from a table, a JSON body of the
 * service, a link to Placelens. Ids stay text, also where JSON holds them as a number; invisible characters are
 * dropped.
 */
export function readPastedAsk(pasted: string): PastedAsk {
  const text = removeInvisible(pasted);
  return fromLink(text) ?? fromJson(text) ?? fromRow(text) ?? { id: unquoted(text) };
}

function fromLink(text: string): PastedAsk | undefined {
  if (!/^https?:\/\//i.test(text) || hasLongHost(text) || !URL.canParse(text)) return undefined;
  const parameters = new URL(text).searchParams;
  const id = parameters.get('id');
  return id ? withKind(id, parameters.get('kind')) : undefined;
}

/** `1709067740.5e8` without quotes would become 170906774050000000 as a number: the digits are read as text. */
function fromJson(text: string): PastedAsk | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (!isJsonObject(value)) return undefined;
    const id = typeof value.id === 'number' ? /"id"\s*:\s*([^\s,}]+)/.exec(text)?.[1] : value.id;
    if (typeof id !== 'string' || id === '') return undefined;
    return withKind(id, typeof value.kind === 'string' ? value.kind : null);
  } catch {
    return undefined;
  }
}

function fromRow(text: string): PastedAsk | undefined {
  // The separator is captured once and checked separately: a tab is both a blank and a separator.
  const row = /^("[^"]*"|'[^']*'|[^\s,;]+)(?=[\s,;])(\s*(?:[,;]\s*)?)("[^"]*"|'[^']*'|[\p{L}_-]+)$/u;
  const [, id, between = '', kind] = row.exec(text) ?? [];
  if (!id || !kind || !/[,;\t]/.test(between)) return undefined;
  return withKind(unquoted(id), unquoted(kind));
}

function unquoted(text: string): string {
  return /^(["'“«`])(.+)(["'”»`])$/s.exec(text)?.[2]?.trim() ?? text;
}

function withKind(id: string, kind: string | null): PastedAsk {
  return kind ? { id, kind } : { id };
}
