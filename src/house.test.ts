import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { ambiguous, longFunctions, wideTypes } from '../build/house.mjs';
import { drawInto, getRoom, readImports, resolveImport } from '../build/room-graph.mjs';

/** Rooms of plain functions that import only the contract. */
const plain = [
  'spec',
  'domain/text',
  'domain/json',
  'domain/geo',
  'domain/web',
  'domain/pace',
  'domain/collections',
];
/** Everything that has a meaning without React, DOM and network. */
const domain = [
  ...plain,
  'domain/format',
  'domain/outline',
  'domain/lists',
  'domain/place',
  'domain/coverage',
  'domain/floors',
  'domain/reference',
  'domain/arrival',
  'domain/playlist',
  'domain/draft',
  'domain/diff',
  'domain/way',
  'domain/rules',
  'domain/runs',
  'domain/corrections',
  'domain/words',
  'domain/files',
];
const meaning = [...plain, 'domain/place'];
/** Models shared by features, lowest first: the map, other features and programs may import them. */
const models = [
  'features/kit/model',
  'features/draw/model',
  'features/inspect/model',
  'features/compare/model',
];
const below = [...domain, 'state', 'client', 'ui'];
const face = [...below, ...models];
const features = [
  'features/inspect',
  'features/review',
  'features/compare',
  'features/present',
  'features/production',
  'features/draw',
  'features/kit',
  'features/report',
  'features/share',
  'features/connection',
  'features/settings',
];

/** Every room, and what it may import besides itself, lowest floor first. */
const floors: Readonly<Record<string, readonly string[]>> = {
  spec: [],
  'domain/collections': [],
  'domain/text': ['spec'],
  'domain/json': ['spec'],
  'domain/geo': ['spec', 'domain/collections'],
  'domain/web': ['spec'],
  'domain/pace': [],
  'domain/format': ['spec'],
  'domain/outline': ['spec', 'domain/collections', 'domain/geo'],
  'domain/lists': ['spec', 'domain/collections', 'domain/text', 'domain/json', 'domain/geo'],
  'domain/place': plain,
  'domain/coverage': meaning,
  'domain/floors': meaning,
  'domain/reference': [...meaning, 'domain/outline'],
  'domain/arrival': [...meaning, 'domain/reference'],
  'domain/playlist': meaning,
  'domain/draft': [...meaning, 'domain/floors'],
  'domain/way': ['spec', 'domain/geo', 'domain/outline', 'domain/place'],
  'domain/diff': meaning,
  'domain/runs': meaning,
  'domain/corrections': [...meaning, 'domain/runs'],
  'domain/rules': [...meaning, 'domain/format', 'domain/outline', 'domain/reference', 'domain/way'],
  'domain/words': ['spec', 'domain/format', 'domain/lists', 'domain/rules'],
  'domain/files': domain.filter((room) => room !== 'domain/files'),
  state: ['spec', 'domain/format', 'domain/place'],
  client: [...domain, 'state'],
  ui: ['domain/pace', 'domain/words'],
  ...Object.fromEntries(models.map((model, index) => [model, [...below, ...models.slice(0, index)]])),
  map: face,
  ...Object.fromEntries(features.map((feature) => [feature, face])),
  app: [...face, 'map', ...features],
  'server/service': ['spec', 'domain/text', 'domain/geo', 'domain/pace', 'domain/place', 'domain/coverage'],
  'server/node': ['spec', 'domain/outline', 'domain/words'],
  'server/engine': ['domain/pace'],
  'server/places': [
    'spec',
    'domain/collections',
    'domain/geo',
    'domain/text',
    'domain/place',
    'domain/coverage',
    'domain/corrections',
    'server/service',
    'server/node',
    'server/engine',
  ],
  'server/team': [...domain, 'client', 'server/service', 'server/node', 'server/engine'],
  'server/gateway': [
    'spec',
    'domain/coverage',
    'domain/format',
    'domain/words',
    'server/service',
    'server/node',
    'server/engine',
    'server/places',
    'server/team',
  ],
  'server/cli': [...domain, 'client', 'server/service', 'server/node'],
  'server/city': [
    'spec',
    'domain/format',
    'domain/geo',
    'domain/collections',
    'domain/text',
    'domain/lists',
    'domain/outline',
    'domain/words',
    'server/cli',
    'server/node',
    'server/engine',
    'server/places',
  ],
  'server/client': ['spec', 'client'],
  'server/mcp': [
    ...domain,
    'client',
    ...models,
    'server/service',
    'server/node',
    'server/gateway',
    'server/cli',
  ],
  'server/offline': ['spec'],
  testing: [
    ...face,
    'map',
    ...features,
    'app',
    'server/service',
    'server/node',
    'server/cli',
    'server/city',
    'server/gateway',
    'server/places',
    'server/team',
    'server/mcp',
  ],
};

/** Words that mean something else in the trade, or nothing: banned from file names and exported names. */
const privateWords =
  /^(?:said|told|lid|led|curtain|laid|fan|fanned|veil|stand|standing|sure|deeds?|seat|desk|ears|bell|here|late|still|breath|politely|rooms?|beside|departures?|patience)$/;

/** Packages with a single owner. */
const owners: Readonly<Record<string, readonly string[]>> = {
  zod: ['spec'],
  'maplibre-gl': ['map'],
  pmtiles: ['map', 'domain/outline', 'features/kit', 'server/city'],
  '@maplibre/geojson-vt': ['server/city'],
  '@maplibre/vt-pbf': ['server/city'],
  fflate: ['features/kit', 'domain/files', 'domain/lists'],
  hucre: ['domain/lists'],
  uqr: ['ui'],
  'polyclip-ts': ['domain/outline', 'server/city'],
  '@mapbox/vector-tile': ['domain/outline', 'domain/coverage'],
  pbf: ['domain/outline', 'domain/coverage', 'server/city'],
  'h3-js': ['domain/coverage'],
  flatbush: ['domain/way', 'server/city'],
  flatqueue: ['domain/way'],
  hono: ['server/service', 'server/team', 'server/gateway'],
  '@hono/node-server': ['server/gateway'],
  kysely: ['server/engine', 'server/places', 'server/team'],
  pg: ['server/engine'],
  hyparquet: ['server/city'],
  'hyparquet-compressors': ['server/city'],
  flatbuffers: ['server/city'],
  '@streamparser/json': ['server/city'],
  saxes: ['server/city'],
  yauzl: ['server/city'],
  '@modelcontextprotocol/server': ['server/mcp'],
  '@modelcontextprotocol/client': ['server/mcp'],
  'openid-client': ['server/team'],
  '@photostructure/sqlite': ['server/engine'],
  nuqs: ['state', 'app'],
  dexie: ['state', 'features/kit'],
  'workbox-precaching': ['server/offline'],
  'workbox-routing': ['server/offline'],
  papaparse: ['domain/lists', 'domain/files'],
  react: ['ui', 'state/interface', 'map', 'features', 'app'],
  'react-dom': ['map', 'features', 'app'],
  '@tanstack/react-virtual': ['ui'],
  '@tanstack/react-query': ['client', ...models, 'features', 'app'],
  // Storage and requests do not depend on React.
  'zustand/vanilla': ['client', 'state'],
  zustand: ['state/interface', 'map', 'features', 'app'],
};

const source = import.meta.dirname;
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && file.includes('/') && !/\.test\.tsx?$/.test(file),
);
const imports = readImports(files);

test('every room imports from lower floors or from itself', () => {
  const wrong = imports.filter(({ file, target, dynamic }) => {
    // A file that the page also has under its own address is in no room.
    if (!target.startsWith('.') || target.includes('/public/')) return false;
    // What a test builds is built as vite.config.ts does.
    if (file.endsWith('.driver.ts') && target.includes('/build/')) return false;
    const [from, to] = [getRoom(file), getRoom(resolveImport({ file, target }))];
    // The page holds the service as well, and loads it where that answers.
    if (to === 'server/service' && from !== to && dynamic) return !from.startsWith('features/');
    return from !== to && !floors[from]?.includes(to);
  });
  expect(wrong).toEqual([]);
});

test('no room stands above one that stands above it', () => {
  const rooms = Object.keys(floors);
  const upwards = rooms.flatMap((room, index) =>
    (floors[room] ?? [])
      .filter((lower) => !rooms.slice(0, index).includes(lower))
      .map((lower) => [room, lower]),
  );
  expect(upwards).toEqual([]);
});

test('src has at most ten folders', () => {
  const folders = new Set(files.map((file) => file.slice(0, file.indexOf('/'))));
  expect(folders.size).toBeLessThanOrEqual(10);
});

test('a rule has its words beside it, in every language', () => {
  const subjects = new Set(files.flatMap((file) => /^domain\/rules\/(\w+)\//.exec(file)?.[1] ?? []));
  expect(subjects.size).toBeGreaterThan(10);
  const missing = [...subjects].flatMap((subject) =>
    ['says.ts', 'en.json', 'de.json', 'es.json', 'ru.json']
      .map((ending) => `domain/rules/${subject}/${subject}.${ending}`)
      .filter((file) => !existsSync(join(source, file))),
  );
  expect(missing).toEqual([]);
});

test('no function is longer than 100 lines, and no type has more than 15 members', () => {
  expect(longFunctions).toEqual([]);
  expect(wideTypes).toEqual([]);
});

test('an exported name means one thing', () => {
  // A few may be on their way to another name.
  expect(ambiguous.length, ambiguous.join(', ')).toBeLessThanOrEqual(10);
});

test('every package is used by its owner alone', () => {
  const wrong = imports.filter(({ file, target }) => {
    const name = Object.keys(owners).find((each) => target === each || target.startsWith(`${each}/`));
    return name !== undefined && !owners[name]?.some((owner) => file.startsWith(`${owner}/`));
  });
  expect(wrong).toEqual([]);
});

test('what leaves the page passes one file, which looks for secrets in it', () => {
  const leaving = /\bclipboard\.write|\.download\s*=[^=]|\sdownload=|showSaveFilePicker/;
  const those = files.filter((file) => leaving.test(readFileSync(join(source, file), 'utf8')));
  expect(those).toEqual(['ui/hand-out.ts']);
});

test('who follows a state is in its store: nobody keeps listeners by hand', () => {
  const byHand = /\bSet<\s*\(|\blisteners\b(?::| =)|\b(?:const|let) listener of\b/;
  const those = files.filter((file) => byHand.test(readFileSync(join(source, file), 'utf8')));
  expect(those).toEqual([]);
});

test('one function puts the servers of tests on their ports: build/loopback.ts', () => {
  const folders = ['src', 'e2e', 'faults', 'build'].map((folder) => join(source, '..', folder));
  const tests = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(test|driver|spec)\.tsx?$|-server\.ts$/.test(file))
      .map((file) => join(folder, file)),
  );
  const listening = tests.filter((file) => /\.listen\(0, /.test(readFileSync(file, 'utf8')));
  // A port that is free a moment later is no server of a test.
  expect(listening.map((file) => relative(source, file))).toEqual(['server/engine/cluster.driver.ts']);
});

test('no import cycles, through what is loaded late neither', () => {
  const targetsOf = (file: string) =>
    imports.filter((each) => each.file === file && /^\..*\.tsx?$/.test(each.target));
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): void => {
    if (trail.includes(file)) throw new Error([...trail.slice(trail.indexOf(file)), file].join(' → '));
    if (done.has(file)) return;
    for (const { target } of targetsOf(file)) visit(resolveImport({ file, target }), [...trail, file]);
    done.add(file);
  };
  expect(() => {
    for (const file of files) visit(file, []);
  }).not.toThrow();
});

test('comments are in plain English', () => {
  const translated = /^\s*(?:\/\/|\/?\*).*\b(?:nobody|whoever|whatever|anew)\b.*$/gim;
  const found = files.flatMap((file) =>
    (readFileSync(join(source, file), 'utf8').match(translated) ?? []).map(
      (line) => `${file}: ${line.trim()}`,
    ),
  );
  expect(found).toEqual([]);
});

test('every file that a comment or a document names is there', () => {
  const named = /(?<![\w./@'"-])(?:src\/)?((?:[\w-]+\/)+[\w.-]+\.tsx?)\b/g;
  const absentIn = (text: string) =>
    [...text.matchAll(named)]
      .map(([, name = '']) => name)
      .filter((name) => !['', '..'].some((from) => existsSync(join(source, from, name))));
  const comments = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/^\s*(?:\/\/|\/?\*).*$/gm)].flatMap(([comment]) =>
      absentIn(comment.replaceAll('`', '')).map((name) => `${file}: ${name}`),
    ),
  );
  const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'].flatMap((document) =>
    absentIn(readFileSync(join(source, '..', document), 'utf8')).map((name) => `${document}: ${name}`),
  );
  expect([...comments, ...documents]).toEqual([]);
});

test('every link of a document leads to a file and a heading', () => {
  const root = join(source, '..');
  const documents = ['.', 'docs'].flatMap((folder) =>
    readdirSync(join(root, folder)).flatMap((name) => (name.endsWith('.md') ? [join(folder, name)] : [])),
  );
  /** The anchors that GitHub gives to the headings of a document. */
  const getAnchors = (document: string) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    );
  const dead = documents.flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(/\]\((?!https?:)([^)\s]*)\)/g)].flatMap(
      ([, link = '']) => {
        const [path = '', anchor] = link.split('#');
        const target = path === '' ? document : join(document, '..', path);
        const leads =
          existsSync(join(root, target)) && (anchor === undefined || getAnchors(target).includes(anchor));
        return leads ? [] : [`${document}: ${link}`];
      },
    ),
  );
  expect(dead).toEqual([]);
});

test('ARCHITECTURE tells of every room, and of no other', () => {
  const plan = readFileSync(join(source, '../ARCHITECTURE.md'), 'utf8');
  const house = plan.slice(plan.indexOf('## The rooms'), plan.indexOf('| I add'));
  const told = [...house.matchAll(/^\|[^|]*\|([^|]*)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([a-z]+(?:\/[a-z]+)*)`/g)].map(([, room]) => room),
  );
  const rooms = new Set(files.map(getRoom));
  expect(told.toSorted()).toEqual([...rooms].toSorted());
});

test('the picture of the rooms is up to date: npm run house -- --picture draws it', () => {
  const plan = readFileSync(join(source, '../ARCHITECTURE.md'), 'utf8');
  expect(plan).toBe(drawInto(plan));
});

test('files and exported names have words of the trade', () => {
  const isPrivate = (name: string) =>
    [...name.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)].some(([word]) =>
      privateWords.test(word.toLowerCase()),
    );
  const names = files.flatMap((file) => [
    ...(isPrivate(basename(file)) ? [file] : []),
    ...[...readFileSync(join(source, file), 'utf8').matchAll(/^export (?:async )?(?:\w+\*?) (\w+)/gm)]
      .map(([, name = '']) => name)
      .filter(isPrivate)
      .map((name) => `${file}: ${name}`),
  ]);
  expect(names).toEqual([]);
});
