import { cityWords } from '../words.ts';
import { UnusableFile } from './source.ts';

/** Names and texts of WGS 84 in degrees, as files of all formats write it. */
const degrees = /CRS:?84$|EPSG:*4326$|^WGS ?84$/i;

/** Throws UnusableFile for the name of another projection than WGS 84 in degrees; undefined is that. */
export function refuseProjection(name: string | undefined): void {
  if (name !== undefined && !degrees.test(name.trim())) refuse(name);
}

/** Throws UnusableFile for a projection in well-known text, as a `.prj` has it, that is not WGS 84 in degrees. */
export function refuseProjectionText(text: string): void {
  const isDegrees = /^\s*GEOG(CS|CRS)\b/i.test(text) || /^\s*GEODCRS\b/i.test(text);
  if (isDegrees && /WGS[_ ]?(19)?84/i.test(text)) return;
  refuse(/"([^"]*)"/.exec(text)?.[1] ?? text.slice(0, 80));
}

function refuse(found: string): never {
  throw new UnusableFile(cityWords.sources.projection({ found }));
}
