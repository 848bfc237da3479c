import type { Branding } from '../contract/branding.ts';
import { brandingMetaName } from '../contract/page-metas.ts';
import { asText, withMeta } from './page-meta.ts';

/** Where the first screen has its brand (build/first-screen.ts). */
export const brandPlace = '<!-- brand -->';

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
  const placed =
    shown === '' ? iconed : iconed.replace(brandPlace, () => `<p class="first-brand">${shown}</p>`);
  return withMeta(placed, brandingMetaName, branding);
}

/** The web manifest under the brand's name. */
export function brandedManifest(text: string, { name }: Branding): string {
  return JSON.stringify({ ...JSON.parse(text), ...(name !== undefined && { name, short_name: name }) });
}
