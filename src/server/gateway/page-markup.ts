import { type Language, languages } from '../../domain/format/formats.ts';
import type { Branding } from '../../spec/branding.ts';
import { brandingMetaName } from '../../spec/page-config.ts';
import { StartError } from './config.ts';

/**
 * Adds a text, or a value as JSON, to HTML as a meta element in its head, before any script: at its start, or after the character set,
 * which browsers look for in the first 1,024 bytes alone. Throws StartError.
 */
export function addMeta(html: string, name: string, value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const meta = `<meta name="${name}" content="${escapeText(text)}">`;
  const before = /<meta charset[^>]*>/i.exec(html) ?? /<head(?:\s[^>]*)?>/i.exec(html);
  if (!before) throw new StartError(['index.html has no <head>']);
  const end = before.index + before[0].length;
  return `${html.slice(0, end)}${meta}${html.slice(end)}`;
}

/** Escapes text inside markup and attribute values. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** What the page shows before any script in one language: markup of its own components (app/first-paint.tsx). */
export type Painted = {
  readonly title: string;
  readonly promise: string;
  readonly panel: string;
  readonly screen: string;
  /** The same with one place of the user's own; `{places}` is how many there are. */
  readonly screenWithPlaces: string;
  /** That place, with `{href}`, `{title}` and `{id}`. */
  readonly place: string;
  /** The same with places of a city, with `{city}`, `{tour}` and `{credit}`. */
  readonly screenWithCity: string;
  /** Such a place, with `{href}`, `{title}`, `{address}`, `{line}` and `{position}`. */
  readonly cityCard: string;
  readonly onDisk: string;
  /** The pictures of the tours' steps by the id of their tour, as a query: `tour=astana-dostyk-5,,astana-keruen&…`. */
  readonly posters: string;
  /** The brand of the page: the product's own, and its replacement by a brand with a `{name}`, a `{logo}` or both. */
  readonly brand: Readonly<Record<'own' | 'name' | 'logo' | 'both', string>>;
};

/** The first paint in every language. */
export type FirstPaint = Readonly<Partial<Record<Language, Painted>>>;

/** The file in which the build leaves it for the gateway. */
export const paintedFile = 'first-paint.json';

/** Returns the file of the page in a language; the first one is that of every static host. */
export function pageFile(language: Language): string {
  return language === languages[0] ? 'index.html' : `index.${language}.html`;
}

/**
 * Returns the page with its first paint in one language, in the places that it marks with braces; the template is
 * English.
 */
export function paintPage(html: string, language: Language, painted: FirstPaint): string {
  const {
    title = '',
    promise = '',
    panel = '',
    screen = '',
    onDisk = '',
    posters = '',
  } = painted[language] ?? {};
  const spoken = html.replace('<html lang="en">', `<html lang="${language}">`);
  const values = { panel, screen, 'on disk': onDisk };
  return fillBraces(spoken, {
    ...values,
    'page title': escapeText(title),
    promise: escapeText(promise),
    posters: escapeText(posters),
  });
}

/** Replaces names in braces by values; other braces stay. */
export function fillBraces(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{([a-z ]+)\}/g, (all, name: string) => values[name] ?? all);
}

/** Returns the page with a brand: in the first paint, and in the configuration for the scripts. Throws StartError. */
export function brandPage(html: string, branding: Branding, brand: Painted['brand'] | undefined): string {
  const { name, logo } = branding;
  const named =
    name === undefined ? html : html.replace('<title>Placelens:', () => `<title>${escapeText(name)}:`);
  const iconed =
    logo === undefined
      ? named
      : named.replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${escapeText(logo)}">`);
  const shown =
    brand?.[
      name === undefined ? (logo === undefined ? 'own' : 'logo') : logo === undefined ? 'name' : 'both'
    ];
  const values = { name: escapeText(name ?? ''), logo: escapeText(logo ?? '') };
  const placed = brand && shown ? iconed.replace(brand.own, () => fillBraces(shown, values)) : iconed;
  return addMeta(placed, brandingMetaName, branding);
}

/** Returns the web manifest under the brand's name. */
export function brandManifest(text: string, { name }: Branding): string {
  return JSON.stringify({ ...JSON.parse(text), ...(name !== undefined && { name, short_name: name }) });
}

/** Attributes that say how a file is fetched: a preload that differs in one of them is fetched twice. */
const copied = ['as', 'crossorigin', 'type', 'media', 'fetchpriority'];

/**
 * Returns the value of the header `Link` for a page: the scripts, styles and preloads that its HTML names, in its
 * order. The page comes in one piece with this header, so it is for proxies that send it ahead as 103 Early Hints;
 * modules that the entry imports are left to the HTML. Undefined when there is nothing to name.
 */
export function createLinkHeader(html: string): string | undefined {
  const markup = html.replace(/<script>[\s\S]*?<\/script>/g, '');
  const links = [...markup.matchAll(/<(link|script)\s([^>]*)>/g)].flatMap(([, element, attributes = '']) => {
    const values = new Map([...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(readAttribute));
    const how = element === 'script' ? values.get('type') : values.get('rel');
    const address = values.get(element === 'script' ? 'src' : 'href');
    const start = address && /^[\w./-]+$/.test(address) ? getStart(how) : undefined;
    if (start === undefined) return [];
    const rest = copied.filter((name) => values.has(name) && !(element === 'script' && name === 'type'));
    return [[`<${address}>`, ...start, ...rest.map((name) => parameter(name, values.get(name)))].join('; ')];
  });
  return links.length === 0 ? undefined : links.join(', ');
}

/** Returns `rel` of the link for a module, a stylesheet or a preload. */
function getStart(how: string | undefined): readonly string[] | undefined {
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
