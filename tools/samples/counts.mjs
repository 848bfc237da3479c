/** At most so many of units on floors, entrances and parking points stand on a card. */
const MOST_SAID = 2;

/**
 * What the card of a sample counts in its answers; src/features/inspect/model/sample-texts.ts says it.
 * @param {import('./entry.mjs').Sample} sample
 * @returns {{ units?: number, floors?: number, entrances?: number, parking?: number }}
 */
export function countsOf({ parking, entrance, units }) {
  const flats = featuresOf(units);
  const floors = new Set(flats.map((flat) => flat?.properties?.floor).filter(Number.isFinite)).size;
  const doors = featuresOf(entrance).length;
  const spots = featuresOf(parking).length;
  const counted = [
    flats.length > 0 && { units: flats.length, floors },
    doors > 0 && { entrances: doors },
    spots > 0 && { parking: spots },
  ].filter((counts) => counts !== false);
  return Object.assign({}, ...counted.slice(0, MOST_SAID));
}

/** Some faulty samples hold something else than a collection. @param {any} answer @returns {any[]} */
const featuresOf = (answer) => (Array.isArray(answer?.features) ? answer.features : []);
