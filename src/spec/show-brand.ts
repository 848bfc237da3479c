import { isJsonObject } from './geojson.ts';
import type { ShowBrand } from './playlist.ts';

/** Characters of a name, of a logo as a `data:` address (an image of 32 KiB in Base64), and of a contact. */
export const brandLimits = { name: 40, logo: 44_000, contact: 120 };

/** Line breaks, invisible characters and direction marks. */
const unseen = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

const readings: Readonly<Record<keyof ShowBrand, (text: string) => boolean>> = {
  name: (text) => text.length <= brandLimits.name && text.isWellFormed() && !unseen.test(text),
  logo: (text) => text.length <= brandLimits.logo && /^data:image\/png;base64,[\w+/]+={0,2}$/.test(text),
  accent: (text) => /^#[0-9a-f]{6}$/.test(text),
  contact: (text) => text.length <= brandLimits.contact && text.isWellFormed() && !unseen.test(text),
};

/** Returns a brand of which every field holds; undefined where one does not, or none is known. */
export function readShowBrand(value: unknown): ShowBrand | undefined {
  if (!isJsonObject(value)) return undefined;
  const brand: { -readonly [Field in keyof ShowBrand]: ShowBrand[Field] } = {};
  for (const [field, text] of Object.entries(value)) {
    if (!isField(field) || typeof text !== 'string' || !readings[field](text)) return undefined;
    if (text.trim() !== '') brand[field] = text;
  }
  return brand;
}

function isField(name: string): name is keyof ShowBrand {
  return Object.hasOwn(readings, name);
}

/** True where nothing is set. */
export function isEmptyBrand(brand: ShowBrand): boolean {
  return Object.values(brand).every((text) => text === undefined);
}

/** Returns where a contact leads: a web page, a mail or a call; undefined for words alone. */
export function getContactLink(contact: string): string | undefined {
  const text = contact.trim();
  if (/^https?:\/\//i.test(text)) return URL.parse(text)?.href;
  if (/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d\s().-]{6,24}$/.test(text)) return `tel:${text.replaceAll(/[^\d+]/g, '')}`;
  if (/^[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}{2,}([/?#]\S*)?$/u.test(text))
    return URL.parse(`https://${text}`)?.href;
  return undefined;
}
