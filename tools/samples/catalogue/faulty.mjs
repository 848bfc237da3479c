import { BREAKS } from './faulty-broken.mjs';
import { SPOILS } from './faulty-valid.mjs';

/**
 * The shelf "Faulty on purpose": a sound sample of a real building, then one thing spoiled; the title says which.
 *
 * @typedef {import('../entry.mjs').Entry} Entry
 * @typedef {import('../atlas.mjs').Atlas} Atlas
 * @typedef {any} Spoiled a sample on its way out of the specification's shapes
 * @typedef {object} Fault
 * @property {string} slug
 * @property {keyof typeof BASES} base the building that it happens to
 * @property {string} title
 * @property {string} text
 * @property {string} [id]
 * @property {number} [photos]
 * @property {(sample: Spoiled, atlas: Atlas) => void} spoil changes the sample in place
 */

/** The buildings. @satisfies {Record<string, Omit<Entry, 'slug' | 'shelf' | 'title' | 'text'>>} */
const BASES = {
  korme: {
    city: /** @type {const} */ ('astana'),
    language: /** @type {const} */ ('en'),
    osm: 'way/230358847', // Выставочный комплекс Корме
    name: 'Korme',
    types: ['premise'],
    parking: { within: 150, most: 2 },
    doors: [
      { facing: /** @type {const} */ ('south'), subKind: 'main' },
      { facing: /** @type {const} */ ('east') },
    ],
    units: { perFloor: 4, floors: [1, 2, 3], depth: 8 },
  },
  kunaev: {
    city: /** @type {const} */ ('astana'),
    language: /** @type {const} */ ('ru'),
    osm: 'way/230361900', // улица Кунаева 12/1
    types: ['street_address'],
    parking: { within: 200, most: 2 },
    doors: [{ mappedWithin: 60 }, { facing: /** @type {const} */ ('north') }],
    units: { perFloor: 4, floors: [1, 2, 3] },
  },
  tower: {
    city: /** @type {const} */ ('montevideo'),
    language: /** @type {const} */ ('es'),
    osm: 'way/181124173', // World Trade Center Torre 2
    types: ['premise'],
    parking: { within: 150, most: 2 },
    doors: [
      { facing: /** @type {const} */ ('south'), subKind: 'main' },
      { facing: /** @type {const} */ ('north') },
    ],
    units: { perFloor: 3, floors: [1, 2, 3, 4], depth: 5, word: 'of.' },
  },
};

/** @type {{ entry: Entry, spoil: Fault['spoil'] }[]} */
export const FAULTY = [...SPOILS, ...BREAKS].map(({ slug, base, title, text, id, photos, spoil }) => ({
  entry: { ...BASES[base], slug, shelf: 'faulty', title, text, ...(id && { id }), ...(photos && { photos }) },
  spoil,
}));
