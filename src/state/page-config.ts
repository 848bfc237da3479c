import { type Branding, parseBranding } from '../spec/branding.ts';
import { brandingMetaName, offlineMetaName, pageConfigIn, pageConfigMetaName } from '../spec/page-config.ts';

/**
 * The configuration that the gateway wrote into the page; undefined on a static host and outside a page. Invalid fields
 * are listed.
 */
export const { config, damaged: damagedConfig } = readPageConfig();

/** True for the cached copy of the page: its server did not answer when it was opened. */
export const openedOffline =
  typeof document !== 'undefined' && document.querySelector(`meta[name="${offlineMetaName}"]`) !== null;

/**
 * True for a page opened as one file (build/one-file.ts): there is no server, others cannot follow its address, and it
 * shows one kit.
 */
export const isOneFile = !!import.meta.env?.VITE_ONE_FILE;

/** The target of the link to the start. */
export const homeAddress = isOneFile ? '?' : './';

/** Returns the base of photo addresses without an origin: in one file nothing of the disk that it is on. */
export function getPhotoBase(): string {
  return isOneFile ? 'https://kit.invalid/' : document.baseURI;
}

function readPageConfig(): ReturnType<typeof pageConfigIn> {
  const none = { config: undefined, damaged: [] };
  if (typeof document === 'undefined') return none;
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${pageConfigMetaName}"]`)?.content;
  return content === undefined ? none : pageConfigIn(content);
}

const written = readWritten();

/** The brand that the server, or the build of a static host, wrote into the page. */
export const branding: Branding = written === undefined ? { problems: [] } : parseBranding(written);

/** The name of the program: in the page, on pictures and on sheets. */
export const programName = branding.name ?? 'Placelens';

/** Returns a short digest of the brand; undefined without a brand. */
export async function computeBrandDigest(): Promise<string | undefined> {
  if (written === undefined) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(written));
  return Array.from(new Uint8Array(digest, 0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function readWritten(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLMetaElement>(`meta[name="${brandingMetaName}"]`)?.content;
}
