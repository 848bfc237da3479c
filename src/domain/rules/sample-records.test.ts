import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import index from '../../server/service/samples/index.json';
import type { Finding } from '../../spec/finding.ts';
import { isJsonObject, type JsonObject, type Position } from '../../spec/geojson.ts';
import type { OperationName } from '../../spec/operations.ts';
import type { RuleId } from '../../spec/rules.ts';
import { createArchive } from '../outline/embedded-archive.ts';
import { embeddedAreas } from '../outline/embedded-areas.ts';
import { findArea } from '../outline/map-area.ts';
import { mapDetailAround } from '../outline/map-detail.ts';
import { findOutline } from '../outline/outline-at.ts';
import { createCollection, createFailedView, createView } from '../place/inspection.driver.ts';
import { getComparedPositions, parkingAround } from '../reference/compared.ts';
import { compareWithMap } from '../reference/reference.ts';
import { assess } from './assess.ts';
import { now } from './assessed.driver.ts';
import { usualProfile } from './profiles.ts';
import { rules } from './rules.ts';

/** The rules of this test: points, units, records, texts and lists. */
const subjects = /^(parking|entrance|unit|amenity|record|time|address|text|map|expected)\./;
const own = rules.filter(({ id }) => subjects.test(id));

async function bytesOf(path: string): Promise<ArrayBuffer> {
  return new Uint8Array(await readFile(new URL(`../../../${path}`, import.meta.url))).buffer;
}

const archives = new Map(
  ['astana', 'montevideo'].map((id) => [
    id,
    createArchive(id, () => bytesOf(`public/basemap/${id}.pmtiles`)),
  ]),
);

/** Returns the findings of a sample, with the outline of its building and the map around it. */
async function foundIn(file: string): Promise<readonly Finding[]> {
  const sent: unknown = JSON.parse(
    await readFile(new URL(`../../server/service/samples/${file}`, import.meta.url), 'utf8'),
  );
  const sample: JsonObject = isJsonObject(sent) ? sent : {};
  const inspection = {
    ask: { id: String(sample.id), kind: String(sample.kind) },
    details: createView('details', sample.details),
    parking: answer('parking', sample),
    entrance: answer('entrance', sample),
    units: answer('units', sample),
  };
  const position: Position = inspection.details.subjects[0]?.position ?? [0, 0];
  const archive = archives.get(findArea(embeddedAreas, position)?.id ?? '');
  const outline = archive && (await findOutline(archive, position));
  const detail = archive && (await mapDetailAround(archive, getComparedPositions(inspection), parkingAround));
  const reference = detail && compareWithMap(inspection, detail);
  const { findings } = assess({ inspection, outline, reference, now }, usualProfile, own);
  expect(findings.filter(({ ruleId }) => ruleId === 'internal')).toEqual([]);
  return findings;
}

/** Returns those of its rules that count. */
async function countedOf(file: string): Promise<readonly RuleId[]> {
  const findings = await foundIn(file);
  const counted = findings.filter(({ severity }) => severity !== 'info');
  return [...new Set(counted.map(({ ruleId }) => ruleId))].toSorted();
}

function answer<Name extends Exclude<OperationName, 'details'>>(name: Name, sample: JsonObject) {
  const broken =
    Array.isArray(sample[name]) || (isJsonObject(sample[name]) && !Array.isArray(sample[name].features));
  return broken ? createFailedView(name) : createView(name, sample[name] ?? createCollection([]));
}

/** Rightful findings of sound places, and why. Every other sound place has none that counts. */
const trueOfSound: Readonly<Record<string, readonly RuleId[]>> = {
  // A tower on a boulevard, and a quarter: neither has a house number.
  'astana-bayterek.json': ['address.no-number'],
  'montevideo-centro.json': ['address.no-number'],
  // Buildings for which the service has no parking, or nothing at all.
  'astana-highvill-long-id.json': ['parking.none'],
  'astana-kakharman-2000-units.json': ['parking.none'],
  'astana-okzhetpes-140.json': ['parking.none'],
  'astana-ostrovskogo-10.json': ['parking.none'],
  'astana-pchelkin.json': ['parking.none'],
  'astana-zapad-special-id.json': ['parking.none'],
  'montevideo-la-casita.json': ['parking.none'],
  'montevideo-malvin-torre-5.json': ['parking.none'],
  'montevideo-negra-tomasa.json': ['parking.none'],
  'montevideo-palacio-de-la-luz.json': ['parking.none'],
  'montevideo-escuder-nunez-2161.json': ['entrance.none', 'parking.none'],
  // 153 m and 160 m round a tent of 200 m.
  'astana-khan-shatyr.json': ['parking.far-from-entrances'],
  // Many blocks at one address: the outline is that of one, and the label says so.
  'montevideo-malvin-blocks.json': ['entrance.off-edge'],
  // A terminal with its point between its buildings: no outline shows that the entrance is at a wall.
  'montevideo-tres-cruces.json': ['entrance.far'],
};

const sound = index.filter(({ shelf }) => shelf !== 'faulty').map(({ file }) => file);

test.each(sound)('%s draws no false alarm', async (file) => {
  expect(await countedOf(file)).toEqual(trueOfSound[file] ?? []);
});

test.each(sound)('the map says nothing against %s, not even as a hint', async (file) => {
  const findings = await foundIn(file);
  expect(findings.filter(({ againstMap }) => againstMap)).toEqual([]);
});

test.each<[string, readonly RuleId[]]>([
  ['faulty-complete.json', ['parking.none', 'record.not-complete']],
  ['faulty-duplicates.json', ['entrance.also-parking', 'entrance.on-top', 'unit.duplicate-number']],
  ['faulty-entrances-off-wall.json', ['entrance.far', 'entrance.off-edge']],
  ['faulty-future.json', ['record.rejected', 'time.future']],
  ['faulty-null-island.json', ['entrance.far', 'parking.far', 'unit.outside']],
  ['faulty-odd-units.json', ['amenity.accessible-without-lift', 'unit.odd-floor', 'unit.odd-number']],
  ['faulty-parking-far.json', ['parking.far', 'parking.far-from-entrances']],
  ['faulty-swapped.json', ['entrance.far', 'entrance.off-edge', 'parking.far']],
  ['faulty-texts.json', ['text.damaged', 'unit.other-address']],
  ['faulty-units-outside.json', ['unit.outside']],
  ['broken-floors.json', ['unit.no-floor', 'unit.odd-number']],
  ['faulty-kinds.json', []],
  ['faulty-photos.json', []],
  ['broken-envelope.json', []],
  ['broken-entrance-kind.json', []],
  ['broken-geometry.json', []],
])('%s is told by its faults', async (file, counted) => {
  expect(await countedOf(file)).toEqual(counted);
});
