import type { Branding } from '../../contract/branding.ts';
import { brandingMetaName } from '../../contract/page-config.ts';
import { readPlace } from '../../contract/received.ts';
import { clipped } from '../../core/format/sentences.ts';
import { words } from '../../core/words/words.ts';
import type { CatalogueRecord } from '../service/catalogue.ts';
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
function asText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Where the first screen has its brand: the product's own until another one stands in its place. */
const brandPlace = /<p class="first-brand">.*?<\/p>/s;

/** Whose page this is, as the first screen shows it: markup (build/first-screen.ts). */
export function brandMarkup(shown: string): string {
  return `<p class="first-brand">${shown}</p>`;
}

/** The page in a brand: what is painted before any script, and the whole of it for the scripts. Throws StartError. */
export function brandedPage(html: string, branding: Branding): string {
  const { name, logo } = branding;
  const image = logo === undefined ? '' : `<img src="${asText(logo)}" alt="" width="32" height="32">`;
  const shown = [image, asText(name ?? '')].filter(Boolean).join(' ');
  const named =
    name === undefined ? html : html.replace('<title>Placelens:', () => `<title>${asText(name)}:`);
  const iconed =
    logo === undefined
      ? named
      : named.replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${asText(logo)}">`);
  const placed = shown === '' ? iconed : iconed.replace(brandPlace, () => brandMarkup(shown));
  return withMeta(placed, brandingMetaName, branding);
}

/** The web manifest under the brand's name. */
export function brandedManifest(text: string, { name }: Branding): string {
  return JSON.stringify({ ...JSON.parse(text), ...(name !== undefined && { name, short_name: name }) });
}

/** Where the first screen offers the user's own places (build/first-screen.ts). */
export const ownPlacesPlace = '<!-- own places -->';

/** Places that are offered by name: the box finds the others. */
const most = 12;

/**
 * The page with the first of the user's own places on its first screen, as links like those of the samples, and how
 * many there are.
 */
export function withOwnPlaces(html: string, records: readonly CatalogueRecord[]): string {
  if (records.length === 0) return html;
  const shown = records.slice(0, most);
  const title = asText(words.ownPlaces(shown.length, records.length));
  const section = `<section aria-labelledby="own-places"><h2 id="own-places" data-shown="${shown.length}" data-of="${records.length}">${title}</h2><ul class="first-links">${shown.map(rowOf).join('')}</ul></section>`;
  return html.replace(ownPlacesPlace, () => section);
}

function rowOf(record: CatalogueRecord): string {
  const { id, kind } = record;
  const href = asText(`/?${new URLSearchParams({ id, kind })}`);
  const title = asText(clipped(titleOf(record)));
  return `<li><a class="first-link" href="${href}"><b dir="auto">${title}</b><span>${asText(clipped(id))}</span></a></li>`;
}

/** What the page calls it too (core/place/place-record.ts): the first of address, name and text that is filled, else the id. */
function titleOf({ id, details }: CatalogueRecord): string {
  const { address, name, text } = readPlace(details)?.properties ?? {};
  return [address, name, text].map((each) => each?.trim()).find(Boolean) ?? id;
}

/** What of an element says how its file is fetched: a preload that differs in one of them is fetched twice. */
const copied = ['as', 'crossorigin', 'type', 'media', 'fetchpriority'];

/**
 * The value of the header `Link` for a page: the scripts, styles and preloads that its own HTML names, in its order.
 * The page comes in one piece with this header, so it is for proxies that send it ahead as 103 Early Hints; the
 * modules that the entry needs are left to the HTML. Undefined when there is nothing to name.
 */
export function linkHeader(html: string): string | undefined {
  const markup = html.replace(/<script>[\s\S]*?<\/script>/g, '');
  const links = [...markup.matchAll(/<(link|script)\s([^>]*)>/g)].flatMap(([, element, attributes = '']) => {
    const values = new Map([...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(readAttribute));
    const how = element === 'script' ? values.get('type') : values.get('rel');
    const address = values.get(element === 'script' ? 'src' : 'href');
    const start = address && /^[\w./-]+$/.test(address) ? startOf(how) : undefined;
    if (start === undefined) return [];
    const rest = copied.filter((name) => values.has(name) && !(element === 'script' && name === 'type'));
    return [[`<${address}>`, ...start, ...rest.map((name) => parameter(name, values.get(name)))].join('; ')];
  });
  return links.length === 0 ? undefined : links.join(', ');
}

/** `rel` of the link for a module, a stylesheet or a preload. */
function startOf(how: string | undefined): readonly string[] | undefined {
  if (how === 'module') return ['rel=modulepreload'];
  if (how === 'stylesheet') return ['rel=preload', 'as=style'];
  return how === 'preload' ? ['rel=preload'] : undefined;
}

function readAttribute([, name = '', value = '']: RegExpExecArray): readonly [string, string] {
  return [name, value];
}

function parameter(name: string, value: string | undefined): string {
  return value ? `${name}="${value}"` : name;
}
