import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

/** What each folder of src/ may import besides itself, lowest floor first. */
const pure = ['contract', 'words', 'ui'];
const meaning = [...pure, 'domain', 'client', 'state', 'store', 'outline'];
const judged = [...meaning, 'checks', 'diff', 'kit'];
const face = [...judged, 'scene', 'batch', 'report'];
const allowed: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  words: ['contract'],
  ui: [],
  domain: ['contract'],
  client: ['contract'],
  state: ['contract', 'words'],
  store: ['contract'],
  outline: ['contract'],
  checks: ['contract', 'domain', 'outline'],
  diff: ['contract', 'domain'],
  kit: ['contract', 'domain', 'client'],
  scene: judged,
  batch: judged,
  report: judged,
  map: face,
  panel: face,
  production: face,
  review: face,
  compare: face,
  present: face,
  app: [...face, 'map', 'panel', 'production', 'review', 'compare', 'present', 'offline'],
  cli: ['contract', 'words', 'domain', 'client', 'outline', 'checks', 'diff', 'batch', 'report', 'service'],
  service: ['contract'],
  gateway: ['contract', 'words', 'service'],
  offline: [],
};

/** Packages that one subject owns. */
const owners: Readonly<Record<string, readonly string[]>> = {
  zod: ['contract'],
  'maplibre-gl': ['map'],
  pmtiles: ['map', 'outline', 'kit'],
  fflate: ['kit'],
  uqr: ['ui'],
  'polyclip-ts': ['outline'],
  '@mapbox/vector-tile': ['outline'],
  pbf: ['outline'],
  hono: ['service', 'gateway'],
  '@hono/node-server': ['gateway'],
  zustand: ['state'],
  nuqs: ['state', 'app'],
  dexie: ['store'],
  'workbox-precaching': ['offline'],
  'workbox-routing': ['offline'],
  papaparse: ['batch', 'report'],
  '@tanstack/react-query': ['client', 'scene', 'production', 'review', 'compare', 'present', 'app'],
};

const source = import.meta.dirname;
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && file.includes('/') && !/\.test\.tsx?$/.test(file),
);
const imports = files.flatMap((file) => {
  const text = readFileSync(join(source, file), 'utf8');
  return [...text.matchAll(/(?:from|import) '([^']+)'|import\('([^']+)'\)/g)].map((match) => ({
    file,
    target: match[1] ?? match[2] ?? '',
    dynamic: match[2] !== undefined,
  }));
});

const roomOf = (file: string) => file.slice(0, file.indexOf('/'));
const fileOf = (file: string, target: string) => relative(source, join(source, dirname(file), target));

test('every folder imports from lower floors or from itself', () => {
  const wrong = imports.filter(({ file, target, dynamic }) => {
    // A file that the page also has under its own address is in no room.
    if (!target.startsWith('.') || target.includes('/public/')) return false;
    const [from, to] = [roomOf(file), roomOf(fileOf(file, target))];
    if (['app', 'review'].includes(from) && to === 'service') return !dynamic;
    return from !== to && !allowed[from]?.includes(to);
  });
  expect(wrong).toEqual([]);
});

test('every package is used by its owner alone', () => {
  const wrong = imports.filter(({ file, target }) => {
    const name = Object.keys(owners).find((each) => target === each || target.startsWith(`${each}/`));
    return name !== undefined && !owners[name]?.includes(roomOf(file));
  });
  expect(wrong).toEqual([]);
});

test('no import cycles', () => {
  const targetsOf = (file: string) =>
    imports.filter((each) => each.file === file && /^\..*\.tsx?$/.test(each.target) && !each.dynamic);
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): void => {
    if (trail.includes(file)) throw new Error([...trail.slice(trail.indexOf(file)), file].join(' → '));
    if (done.has(file)) return;
    for (const { target } of targetsOf(file)) visit(fileOf(file, target), [...trail, file]);
    done.add(file);
  };
  expect(() => {
    for (const file of files) visit(file, []);
  }).not.toThrow();
});

test('the README tells of every folder, and of no other', () => {
  const readme = readFileSync(join(source, '../README.md'), 'utf8');
  const house = readme.slice(readme.indexOf('## The house'), readme.indexOf('| I add'));
  const told = [...house.matchAll(/^\|[^|]*\|([^|]*)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([a-z]+)`/g)].map(([, room]) => room),
  );
  const rooms = new Set(files.map(roomOf));
  expect(told.toSorted()).toEqual([...rooms].toSorted());
});
