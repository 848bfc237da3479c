import { pages, tabs } from './address-parts.ts';
import { getBrandColours, getBrandTones } from './brand-colours.ts';
import { type Branding, type BrandProblem, type BrandProblemKind, brandProblemKinds } from './branding.ts';
import { z } from './zod.ts';

/** Characters of a logo as a `data:` address: an image of 32 KiB in Base64. It travels in every page. */
const longestLogo = 44_000;

/** What MapLibre follows at most of zoom, latitude, longitude, bearing and pitch (src/map/map-controller.ts). */
const cameraLimits = [22, 90, 180, 180, 75];

/** Every field of the file. A message is the kind of the problem where it is not the field itself. */
const fields = {
  name: z.string().trim().min(1).max(40),
  logo: z
    .string()
    .regex(/^(https:\/\/[^\s"'<>]+|data:image\/(png|svg\+xml)[;,][^\s"'<>]*)$/)
    .max(longestLogo, 'logoSize'),
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .toLowerCase(),
  start: z
    .strictObject({
      id: z.string().min(1).optional(),
      kind: z.string().min(1).default('place'),
      page: z.enum(pages).optional(),
      /** zoom/latitude/longitude, as the address has it after `#map=`; bearing and pitch may follow. */
      camera: z
        .string()
        .regex(/^\d+(\.\d+)?(\/-?\d+(\.\d+)?){2,3}(\/\d+(\.\d+)?)?$/)
        .refine((text) =>
          text.split('/').every((part, at) => Math.abs(Number(part)) <= (cameraLimits[at] ?? 0)),
        )
        .optional(),
    })
    .refine(({ id, page }) => id !== undefined || page !== undefined),
  connection: z.union([
    z.enum(['server', 'page']),
    z.strictObject({ name: z.string().trim().min(1).max(60), url: z.string().refine(canBeAsked) }),
  ]),
  pages: z.array(z.enum(pages)),
  tabs: z.array(z.enum(tabs)),
  demo: z.boolean(),
};

/**
 * Reads the JSON of a brand field by field: a wrong one is named and has its default, the others hold. A logo that is
 * a file must have become an address before.
 */
export function readBranding(file: unknown): Branding {
  if (typeof file !== 'object' || file === null || Array.isArray(file))
    return createEmptyBranding('notObject');
  const given = new Map<string, unknown>(Object.entries(file));
  const problems: BrandProblem[] = [...given.keys()]
    .filter((field) => !Object.hasOwn(fields, field))
    .map((field) => ({ field, why: 'unknown' }));
  const read = <Value>(name: keyof typeof fields, schema: z.ZodType<Value>): Value | undefined => {
    if (!given.has(name)) return undefined;
    const { data, error } = schema.safeParse(given.get(name));
    const message = error?.issues[0]?.message;
    if (error)
      problems.push({ field: name, why: brandProblemKinds.find((kind) => kind === message) ?? name });
    return data;
  };
  const accent = read('accent', fields.accent);
  const tones = accent === undefined ? undefined : getBrandTones(accent);
  if (accent !== undefined && tones && tones.light !== accent && tones.dark !== accent) {
    problems.push({ field: 'accent', why: 'adjusted', tones: { given: accent, ...tones } });
  }
  const start = read('start', fields.start);
  const pagesShown = read('pages', fields.pages);
  const { page = 'inspect' } = start ?? {};
  // Otherwise every visitor of the bare address would read that its page is not offered.
  const startsNowhere = page !== 'inspect' && pagesShown !== undefined && !pagesShown.includes(page);
  if (startsNowhere) problems.push({ field: 'start', why: 'startPage' });
  return {
    name: read('name', fields.name),
    logo: read('logo', fields.logo),
    colours: tones && getBrandColours(tones),
    start: start && !startsNowhere ? getAddress(start) : undefined,
    connection: read('connection', fields.connection),
    pages: pagesShown,
    tabs: read('tabs', fields.tabs),
    demo: read('demo', fields.demo),
    problems,
  };
}

function getAddress({ id, kind, page, camera }: z.infer<typeof fields.start>): string {
  const query = new URLSearchParams({ ...(id !== undefined && { id, kind }), ...(page && { page }) });
  return `?${query}${camera === undefined ? '' : `#map=${camera}`}`;
}

/** What a browser may ask directly: https, or http on this computer; no secrets and no query in it. */
function canBeAsked(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username || url.password || /[?#]/.test(text)) return false;
  return url.protocol === 'https:' || /^http:\/\/(127\.0\.0\.1|localhost)(:|\/)/.test(url.href);
}

/** All defaults, for a configuration of which nothing can be read. */
export function createEmptyBranding(why: BrandProblemKind, field = ''): Branding {
  return { problems: [{ field, why }] };
}
