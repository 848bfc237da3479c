/** At most so many counts stand in the line of a card. */
const MOST_COUNTS = 2;

/**
 * What a sample holds, in words, counted in its answers: "256 units on 32 floors, 3 entrances".
 * @param {import('./entry.mjs').Sample} sample
 */
export function lineOf({ parking, entrance, units }) {
  const flats = featuresOf(units);
  const floors = new Set(flats.map((flat) => flat?.properties?.floor).filter(Number.isFinite)).size;
  const counts = [
    flats.length > 0 && `${counted(flats.length, 'unit')} on ${counted(floors, 'floor')}`,
    counted(featuresOf(entrance).length, 'entrance'),
    counted(featuresOf(parking).length, 'parking point'),
  ].filter((count) => count && !count.startsWith('0 '));
  return counts.slice(0, MOST_COUNTS).join(', ') || 'Details only';
}

/** Some faulty samples hold something else than a collection. @param {any} answer @returns {any[]} */
const featuresOf = (answer) => (Array.isArray(answer?.features) ? answer.features : []);

/** @param {number} count @param {string} noun */
const counted = (count, noun) => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
