/**
 * Writes src/server/service/samples: `npm ci && npm run samples` in tools/. The same input gives the same bytes.
 * The facts are OpenStreetMap's (ODbL), read from the tiles; units, and doors where OpenStreetMap has none, are
 * authored.
 */
import { openAtlas } from './atlas.mjs';
import { CATALOGUE } from './catalogue/catalogue.mjs';
import { FAULTY } from './catalogue/faulty.mjs';
import { countsOf } from './counts.mjs';
import { assertPlausible } from './plausible.mjs';
import { sampleOf } from './sample.mjs';
import { writeSamples } from './write.mjs';

const atlases = { astana: openAtlas('astana'), montevideo: openAtlas('montevideo') };

const sound = CATALOGUE.map((entry) => {
  const sample = sampleOf(entry, atlases[entry.city]);
  assertPlausible(entry, sample, atlases[entry.city]);
  return { entry, sample };
});

const faulty = FAULTY.map(({ entry, spoil }) => {
  const sample = sampleOf(entry, atlases[entry.city]);
  spoil(sample, atlases[entry.city]);
  return { entry, sample };
});

const all = [...sound, ...faulty].map(({ entry, sample }) => ({ entry, sample, file: `${entry.slug}.json` }));

const index = all.map(({ entry, sample, file }) => ({
  id: sample.id,
  kind: sample.kind,
  file,
  title: entry.title,
  name: sample.details.properties.name ?? '',
  address: sample.details.properties.address ?? '',
  position: sample.details.geometry.coordinates,
  counts: countsOf(sample),
  city: entry.city === 'astana' ? 'Astana' : 'Montevideo',
  shelf: entry.shelf,
  ...(entry.photos && { picture: `/places/${entry.slug}.webp` }),
}));

const bytes = writeSamples(all, index);
for (const { shelf, kind, title, counts, id } of index) {
  const counted = JSON.stringify(counts);
  process.stdout.write(
    `${shelf.padEnd(9)} ${kind.padEnd(10)} ${title.padEnd(44)} ${counted}  ${id.slice(0, 40)}\n`,
  );
}
process.stdout.write(`${all.length} samples, ${(bytes / 1e6).toFixed(2)} MB\n`);
