/** Pictures of places, drawn at twice the saved pixels and scaled down. */
const PLACE = {
  frame: { width: 960, height: 540 },
  saved: { width: 960, height: 540 },
  quality: 0.82,
  limit: 120_000,
};

/** The first screen's ground; the page blurs it. */
const FIRST = {
  frame: { width: 1280, height: 800 },
  saved: { width: 640, height: 400 },
  quality: 0.72,
  limit: 40_000,
};

/** The three towers of the Northern Lights, which the first screen shows. */
const HEROES = ['astana-dostyk-5', 'astana-dostyk-5-1', 'astana-dostyk-5-2'];

/**
 * Every picture to draw.
 * @param {import('./places.mjs').Place[]} places
 * @param {Record<'astana' | 'montevideo', import('./city.mjs').City>} cities
 */
export function orders(places, cities) {
  const ofPlaces = places.flatMap(({ slug, city: cityName, point, doors, photos }) => {
    const city = cities[cityName];
    const own = city.buildingsOf(point, doors);
    /** @type {number[]} */
    const taken = [];
    return photos.map((photo, view) => ({
      ...PLACE,
      name: photo.slice(1).replace('.webp', ''),
      view,
      theme: /** @type {const} */ ('light'),
      point,
      own,
      city,
      taken,
      slug,
    }));
  });
  const heroes = ofPlaces.filter(({ slug, view }) => HEROES.includes(slug) && view === 0);
  const ofFirstScreen = /** @type {const} */ (['light', 'dark']).map((theme) => ({
    ...heroes[0],
    ...FIRST,
    name: `first-${theme}`,
    theme,
    own: heroes.flatMap(({ own }) => own),
    taken: [],
  }));
  return [...ofPlaces, ...ofFirstScreen];
}
