/** Pictures of places, drawn at twice the saved pixels and scaled down. */
const PLACE = {
  frame: { width: 960, height: 540 },
  saved: { width: 960, height: 540 },
  quality: 0.82,
  limit: 120_000,
};

/** Places that the first screen shows with their picture (src/app/first-screen/first-screen.tsx): those have one of the dark theme too. */
const CARDS = 6;

/** Further places of the tours' steps (src/features/present/tour/tour.ts): their pictures are seen by night too. */
const ON_STAGE = ['astana-kakharman-2000-units', 'montevideo-malvin-torre-5', 'faulty-swapped'];

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
  const cards = ofPlaces.filter(
    ({ slug, view }) => view === 0 && (isCard(places, slug) || ON_STAGE.includes(slug)),
  );
  const dark = cards.map((card) => ({
    ...card,
    name: `${card.name}-dark`,
    theme: /** @type {const} */ ('dark'),
    taken: [],
  }));
  return [...ofPlaces, ...dark];
}

/** @param {import('./places.mjs').Place[]} places @param {string} slug */
function isCard(places, slug) {
  return places.slice(0, CARDS).some((place) => place.slug === slug);
}
