import { pages, tabs } from './address-parts.ts';
import { isJsonObject } from './geojson.ts';
import { brandingMetaName } from './page-config.ts';
import {
  list,
  parseTolerant,
  type Reading,
  type Readings,
  readFlag,
  readText,
  readWhole,
} from './tolerant.ts';

/** What is wrong with one field of a brand, or with its file; domain/words/branding/branding.en.json has the words. */
export const brandProblemKinds = [
  'unreadable',
  'notJson',
  'notObject',
  'unknown',
  'damaged',
  'name',
  'logo',
  'logoSize',
  'logoMissing',
  'accent',
  'adjusted',
  'start',
  'startPage',
  'connection',
  'pages',
  'tabs',
  'demo',
] as const;
export type BrandProblemKind = (typeof brandProblemKinds)[number];

export type BrandProblem = {
  /** The name of the field in the file; empty for the file itself. */
  readonly field: string;
  readonly why: BrandProblemKind;
  /** Of a colour that neither theme shows as it is: how it was given, and what each shows. */
  readonly tones?: { readonly given: string; readonly light: string; readonly dark: string } | undefined;
};

type Colours = { readonly accent: string; readonly wash: string; readonly strong: string };
type Offered = { readonly name: string; readonly url: string };

/** A brand as the page gets it: every field that is absent has its default. */
export type Branding = {
  readonly name?: string | undefined;
  /** An https address, or the image itself as a `data:` address. */
  readonly logo?: string | undefined;
  /** CSS values by the names that tokens.css has for them. */
  readonly colours?: Colours | undefined;
  /** Query and hash of what is shown where the address says nothing. */
  readonly start?: string | undefined;
  readonly connection?: 'server' | 'page' | Offered | undefined;
  /** The pages shown; Inspect is one of them in any case. */
  readonly pages?: readonly (typeof pages)[number][] | undefined;
  /** The tabs shown; Place is one of them in any case. */
  readonly tabs?: readonly (typeof tabs)[number][] | undefined;
  /** True leaves out what only developers read. */
  readonly demo?: boolean | undefined;
  /** What of the configuration could not be followed. */
  readonly problems: readonly BrandProblem[];
};

const readings: Readings<Branding> = {
  name: readText,
  logo: readText,
  colours: (sent) => {
    const { accent, wash, strong } =
      readWhole<Colours>({ accent: readText, wash: readText, strong: readText })(sent) ?? {};
    return accent && wash && strong ? { accent, wash, strong } : undefined;
  },
  // Anything else is no query of this page.
  start: (sent) => (readText(sent)?.startsWith('?') ? readText(sent) : undefined),
  connection: (sent) => {
    if (sent === 'server' || sent === 'page') return sent;
    const { name, url } = readWhole<Offered>({ name: readText, url: readText })(sent) ?? {};
    return name && url ? { name, url } : undefined;
  },
  pages: getNames(pages),
  tabs: getNames(tabs),
  demo: readFlag,
  problems: (sent) => (list(sent)?.every(isProblem) ? (list(sent) as readonly BrandProblem[]) : undefined),
};

/** Reads the brand from the JSON in the page. An invalid field gets its default and is listed in `problems`. */
export function parseBranding(json: string): Branding {
  const { held, damaged } = parseTolerant(json, readings);
  const named = damaged.map((field): BrandProblem => ({ field: field || brandingMetaName, why: 'damaged' }));
  return { ...held, problems: [...(held.problems ?? []), ...named] };
}

function getNames<Name extends string>(names: readonly Name[]): Reading<readonly Name[]> {
  return (sent) => {
    const found = list(sent)?.map((each) => names.find((name) => name === each));
    return found?.every((name) => name !== undefined) ? found : undefined;
  };
}

function isProblem(sent: unknown): boolean {
  return (
    isJsonObject(sent) &&
    typeof sent.field === 'string' &&
    brandProblemKinds.some((kind) => kind === sent.why)
  );
}
