import { pointFeature } from './plane.mjs';

/**
 * @typedef {import('./site.mjs').Site} Site
 * @typedef {import('../../src/server/city/tags.ts').Tags} Tags
 */

/**
 * Real parking areas and parking entrances around a place. @param {Site} site @param {import('./entry.mjs').Parking}
 * range
 */
export const parkingOf = (site, { within, most, nearSide }) =>
  site.atlas
    .parkingsWithin(site.position, within, nearSide)
    .slice(0, most)
    .map(({ feature, at }) =>
      pointFeature(at, {
        text: textOf(feature.properties, site),
        kind: 'parking',
        id: site.idFor('parking', feature.id),
        subKind: feature.properties.parking ?? null,
      }),
    );

/** Name, number of spaces, fee; null when OpenStreetMap says none of it. @param {Tags} tags @param {Site} site */
function textOf({ name, capacity, fee }, { entry, words }) {
  const readable = entry.language !== 'en' || !/[а-яё]/i.test(name ?? '');
  const parts = [
    readable && name,
    capacity && `${capacity} ${words.spaces}`,
    fee === 'yes' && words.paid,
  ].filter(Boolean);
  const text = parts.join(', ');
  return text === '' ? null : text;
}
