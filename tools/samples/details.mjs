import { exponentLikeId, numberFrom } from './identifiers.mjs';

/**
 * @typedef {import('./site.mjs').Site} Site
 * @typedef {import('./entry.mjs').PlaceFeature} PlaceFeature
 */

/** Records were made between these two, so that every run gives the same. */
const FIRST_RECORD = Date.UTC(2025, 1, 3);
const LAST_RECORD = Date.UTC(2026, 9, 30);

/** A building of so many storeys has an elevator, unless an entry says otherwise. */
const ELEVATOR_LEVELS = 5;

/** @param {Site} site @returns {PlaceFeature} */
export function detailsOf(site) {
  const { entry, object, position } = site;
  const kind = entry.kind ?? 'place';
  return {
    type: 'Feature',
    id: entry.id ?? exponentLikeId(object.id, entry.slug),
    kind,
    markerId: site.idFor('marker'),
    createdAt: recordedAt(entry.slug),
    isBuilding: site.isBuilding,
    demo: true,
    geometry: { type: 'Point', coordinates: position },
    properties: {
      address: site.address,
      kind,
      name: entry.name ?? object.properties.name ?? site.address,
      text: textOf(site),
      usermodified: dice(site, 'usermodified', 3) === 0,
      amenities: amenitiesOf(site),
      delivery_time: null,
      photos: photosOf(entry),
      correct: dice(site, 'correct', 41),
      incorrect: dice(site, 'incorrect', 3),
      userReaction: dice(site, 'userReaction', 3) - 1,
      completeData: entry.completeData ?? false,
      userReview: dice(site, 'userReview', 4) === 0,
      types: entry.types,
      isOpenNow: null,
      ...entry.properties,
    },
  };
}

/** The text, and what of the sample nobody surveyed. @param {Site} site */
function textOf({ entry }) {
  const authored = [
    entry.units && 'units',
    entry.doors?.some((door) => !('mappedWithin' in door)) && 'doors',
  ].filter((word) => typeof word === 'string');
  if (authored.length === 0) return entry.text;
  const remark = `${authored.join(' and ')} are sample data.`;
  return `${entry.text} ${remark.charAt(0).toUpperCase()}${remark.slice(1)}`.trim();
}

/** @param {Site} site */
function amenitiesOf(site) {
  const { 'building:levels': levels, wheelchair } = site.object.properties;
  return {
    wheelchair: wheelchair === 'yes',
    elevator: Number(levels ?? 0) >= ELEVATOR_LEVELS,
    deliveryScore: dice(site, 'deliveryScore', 101),
    score: 2.5 + dice(site, 'score', 26) / 10,
    ...site.entry.amenities,
  };
}

/** The service's own origin serves them. @param {import('./entry.mjs').Entry} entry */
const photosOf = ({ slug, photos = 0 }) =>
  Array.from(
    { length: photos },
    (_, index) => `/places/${slug}${index === 0 ? '' : `-view-${index + 1}`}.webp`,
  );

/** @param {string} slug ISO 8601 UTC with milliseconds */
const recordedAt = (slug) =>
  new Date(FIRST_RECORD + (numberFrom(slug) / 2 ** 32) * (LAST_RECORD - FIRST_RECORD)).toISOString();

/** 0 … sides−1, always the same for the same sample. @param {Site} site @param {string} what @param {number} sides */
const dice = ({ entry }, what, sides) => numberFrom(`${entry.slug} ${what}`) % sides;
