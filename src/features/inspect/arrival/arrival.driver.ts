import { createAnswered, createCollection } from '../panel.driver.tsx';

/** Returns points at these distances, in hundred-thousandths of a degree, to the north of the place. */
export function createPoints<Name extends 'parking' | 'entrance'>(
  operation: Name,
  norths: readonly number[],
) {
  const features = norths.map((north, index) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [71.4, 51.1 + north / 1e5] },
    properties: { id: `${index + 1}.a`, text: operation === 'parking' && index === 0 ? 'Gate' : null },
  }));
  return createAnswered(operation, JSON.stringify({ type: 'FeatureCollection', features }));
}

/** A place with these amenities. */
export function createDetails(amenities: object = { elevator: true, wheelchair: true }) {
  const place = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [71.4, 51.1] },
    properties: { address: 'A', amenities },
  };
  return createAnswered('details', JSON.stringify(place));
}

const units = createAnswered(
  'units',
  createCollection([{ unit: 214, floor: 2 }], () => ({ markerId: 'm' })),
);

/** An answer without any feature. */
export const empty = '{"type":"FeatureCollection","features":[]}';

/** 1.11195 m for each step: the doors are 11.1 m north and 22.2 m south, the cars 55.6 m and 111.2 m north. */
export const whole = {
  details: createDetails(),
  parking: createPoints('parking', [50, 100]),
  entrance: createPoints('entrance', [10, -20]),
  units,
};

/** The heading that is the sentence: the one above it is on paper alone. */
export const findSentence = () =>
  [...document.querySelectorAll('h1')].find((heading) => heading.closest('.paper-only') === null);

/** Returns the way in one sentence, with ordinary spaces between numbers and units. */
export const readSentence = () => findSentence()?.textContent?.replaceAll('\u00a0', ' ');

/** Returns the notes of the way. */
export const readNotes = () => [...document.querySelectorAll('[data-note]')].map((note) => note.textContent);
