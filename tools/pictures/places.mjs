import { readFileSync } from 'node:fs';

/**
 * @typedef {import('../../src/server/city/geometry.ts').CityPosition} Position
 * @typedef {{ slug: string, city: 'astana' | 'montevideo', point: Position, doors: Position[], photos: string[] }}
 * Place
 */

const samples = new URL('../../src/server/service/samples/', import.meta.url);

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(new URL(file, samples), 'utf8'));

/**
 * The samples that have pictures. A photo that another sample names, such as the one that must stay missing,
 * does not start with the sample's own name and is left out.
 * @returns {Place[]}
 */
export function placesWithPictures() {
  return read('index.json').flatMap((/** @type {{ file: string, city: string }} */ { file, city }) => {
    const slug = file.replace('.json', '');
    const { details, entrance } = read(file);
    const photos = (details.properties.photos ?? []).filter((/** @type {unknown} */ photo) =>
      String(photo).startsWith(`/places/${slug}`),
    );
    if (photos.length === 0) return [];
    const doors = (entrance?.features ?? []).map(
      (/** @type {{ geometry: { coordinates: Position } }} */ { geometry }) => geometry.coordinates,
    );
    return [{ slug, city: city.toLowerCase(), point: details.geometry.coordinates, doors, photos }];
  });
}
