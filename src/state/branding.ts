import { type Branding, brandingIn } from '../contract/branding.ts';
import { brandingMetaName } from '../contract/page-metas.ts';

const written = readWritten();

/** The brand that the server, or the build of a static host, wrote into the page. */
export const branding: Branding = written === undefined ? { problems: [] } : brandingIn(written);

/** What the program calls itself: in the page, on pictures and on sheets. */
export const programName = branding.name ?? 'Placelens';

/** A short text that is another one for another brand; undefined without a brand. */
export async function brandDigest(): Promise<string | undefined> {
  if (written === undefined) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(written));
  return Array.from(new Uint8Array(digest, 0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function readWritten(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLMetaElement>(`meta[name="${brandingMetaName}"]`)?.content;
}
