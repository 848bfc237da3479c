import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { cityPackFiles, cityPackFormat } from '../../spec/city-pack.ts';
import type { Ask } from '../../spec/operations.ts';
import { listPartFiles } from '../node/part-files.ts';
import { type BuiltCity, openStreetMap } from './built-city.ts';
import cityProgressWords from './city.messages';
import { type BuiltMap, copyOtherMap, DrawnMap, type OtherMap, readOtherMap } from './city-map.ts';
import { Extent } from './extent.ts';
import { openFaultLog } from './fault-log.ts';
import type { ExtractFault, ReportComplaint } from './faults.ts';
import { type Bbox, getBbox } from './geometry.ts';
import { openInput, type Plan } from './inputs.ts';
import { GraveLoss, isGrave, type Loss, Losses } from './losses.ts';
import { Naming } from './naming.ts';
import { PackFolder } from './pack-folder.ts';
import { Picks } from './picks.ts';
import { Places } from './places/places.ts';
import type { BuiltPlaceRecord } from './places/records.ts';
import type { ColumnNames } from './sources/columns.ts';
import { UnusableFile } from './sources/source.ts';
import { nameInside, unpack } from './sources/unpack.ts';
import type { OsmFeature } from './tiles/drawn.ts';

/** The phases, in order. */
export type BuildPhase = 'survey' | 'read' | 'places' | 'map';

export type CityOrder = {
  /** An extract, or another file of places, or a folder of parts of one. */
  readonly file: string;
  readonly out: string;
  /** By default the largest settlement in it, or else the name of the file. */
  readonly name: string | undefined;
  readonly deriveFloors: boolean;
  /** The meaning of the columns of a file that is not an extract; by default guessed from names and contents. */
  readonly columns: ColumnNames | undefined;
  /** The layer of a GeoPackage, which must be named where there are several, or the sheet of a workbook. */
  readonly layer: string | undefined;
  /** A PMTiles file in place of our own map. */
  readonly map: string | undefined;
  /** The owner of the data; an extract belongs to OpenStreetMap's contributors. */
  readonly attribution: string | undefined;
  /** True makes a pack although it lacks a fifth or more of what the file should hold. */
  readonly acceptLoss: boolean;
  readonly version: string;
};

export type CityCallbacks = {
  readonly plan: (plan: Plan, bytes: number) => void;
  /** Throws to stop. */
  readonly progress: (phase: BuildPhase, done: number, all: number) => void;
  readonly complain: (fault: ExtractFault, line: string) => void;
  /** Called with a line about each part of the file that was read differently from what it says. */
  readonly note: (line: string) => void;
};

/** A finished pack, and what of its file is missing, where that is a fifth or more. */
export type MadeFiles = { readonly city: BuiltCity; readonly losses: readonly Loss[] };

const unpackedFolder = 'unpacked';
const drafts = ['map.drawn', 'map.tiles', 'candidates', unpackedFolder];

/**
 * Makes a city pack of a file: places, map and city.json, written next to the folder and renamed at the end. The same
 * file and options give the same bytes. Throws DamagedExtract, UnusableFile, GraveLoss, CommandError, or what
 * `progress` throws.
 */
export async function buildCity(order: CityOrder, callbacks: CityCallbacks): Promise<MadeFiles> {
  const sources = (await listPartFiles(order.file)) ?? [order.file];
  const brought = await getSize(sources);
  const otherMap = order.map === undefined ? undefined : await readOtherMap(order.map);
  const pack = await PackFolder.open(order.out);
  const drafted: { close(): Promise<void> }[] = [];
  const closeDrafts = async () => {
    for (let each = drafted.shift(); each; each = drafted.shift()) await each.close();
  };
  try {
    const losses = new Losses();
    const leftOut = await openFaultLog(pack.at(cityPackFiles.leftOut), losses, callbacks.complain);
    drafted.push(leftOut);
    const { complain } = leftOut;
    const unpacked = await unpack(order.file, pack.at(unpackedFolder), (bytes) =>
      callbacks.progress('survey', bytes, brought),
    );
    const files = unpacked.parts ?? [unpacked.file];
    const size = await getSize(files);
    const survey = (bytes: number) => callbacks.progress('survey', bytes, size);
    const { plan, moment, features, notes } = await openInput(unpacked, order, complain, survey);
    callbacks.plan(plan, size);
    const early = new Set(notes);
    for (const note of early) callbacks.note(note);
    const title = order.name ?? basename(order.file).replace(/\..*$/, '');
    const isExtract = plan.of === 'extract';
    const naming = isExtract ? new Naming(plan.bounds) : undefined;
    const drawn =
      isExtract && !otherMap ? await DrawnMap.open(title, plan.bounds, pack.at('map')) : undefined;
    if (drawn) drafted.push(drawn);
    const places = await Places.open(pack.at('candidates'));
    drafted.push(places);
    const tell = (bytes: number) => callbacks.progress('read', bytes, size);
    const { extent, ...taken } = await takeAll(features(tell, losses.lose), async (feature) => {
      naming?.consider(feature);
      await drawn?.take(feature);
      const isUsed = await places.take(feature);
      if (!isExtract && !isUsed) complain(faultOfUnused(feature), feature.osmType, feature.id);
      return isUsed;
    });
    for (const note of notes) if (!early.has(note)) callbacks.note(note);
    await places.match(complain);
    const bounds = isExtract ? plan.bounds : extent.bounds;
    if (!bounds || places.count === 0) throw new UnusableFile(nothingFound(isExtract, taken));
    const isAcross = extent.beyond > 0;
    const written = await storePlaces(
      places,
      pack,
      order,
      complain,
      callbacks,
      isAcross ? bounds : undefined,
    );
    if (written.beyond > 0) callbacks.note(cityProgressWords.antimeridian({ count: written.beyond }));
    const hasIds = plan.of === 'records' && plan.hasIds;
    const kept = { ...taken, ...written.counts, places: places.count };
    const broken = (isExtract ? losses.ofExtract(kept) : losses.ofRecords(kept)).filter(isGrave);
    if (broken.length > 0 && !order.acceptLoss) throw new GraveLoss(broken);
    const byRule = losses.byRule(kept, hasIds).filter(isGrave);
    const map = await readMap({ drawn, otherMap, order, pack, bounds, callbacks });
    await closeDrafts();
    const licence = getLicence(isExtract, order, otherMap);
    const city: BuiltCity = {
      format: cityPackFormat,
      formatVersion: 1,
      madeBy: `Placelens ${order.version}`,
      name: order.name ?? naming?.name ?? title,
      bounds,
      counts: {
        ...places.found,
        ...written.counts,
        tiles: map?.tiles ?? 0,
        leftOut: Object.fromEntries(leftOut.counts),
      },
      samples: written.samples,
      // The age of another map is unknown.
      ...(map && { map: describeMap(map, otherMap ? undefined : moment) }),
      places: { file: cityPackFiles.places },
      source: {
        file: basename(order.file),
        bytes: brought,
        sha256: await readDigest(sources),
        ...(moment !== undefined && { moment: new Date(moment).toISOString() }),
      },
      ...(licence && { licence }),
    };
    await writeFile(pack.at(cityPackFiles.city), `${JSON.stringify(city, null, 2)}\n`, { flush: true });
    await pack.publish(drafts);
    return { city, losses: [...broken, ...byRule] };
  } catch (error) {
    await Promise.allSettled(drafted.map((each) => each.close()));
    await pack.discard();
    throw nameInside(error, pack.at(unpackedFolder), order.file);
  }
}

async function getSize(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

/** Returns the map for city.json; `moment` is the time of its data, in milliseconds since 1970. */
function describeMap(
  { minZoom, maxZoom }: BuiltMap,
  moment: number | undefined,
): NonNullable<BuiltCity['map']> {
  const of = moment === undefined ? {} : { moment: new Date(moment).toISOString() };
  return { file: cityPackFiles.map, minZoom, maxZoom, ...of };
}

/** Passes everything in a file on, and counts it: `take` returns whether any place uses it. */
async function takeAll(
  features: AsyncIterable<readonly OsmFeature[]>,
  take: (feature: OsmFeature) => Promise<boolean>,
) {
  const taken = { all: 0, used: 0, shapes: 0, extent: new Extent() };
  for await (const piece of features) {
    for (const feature of piece) {
      taken.all++;
      if (feature.geometry.type !== 'Point') taken.shapes++;
      taken.extent.take(getBbox(feature.geometry));
      if (await take(feature)) taken.used++;
    }
    await breath();
  }
  return taken;
}

/** A street without a number is no address. */
const faultOfUnused = ({ properties: tags }: OsmFeature): ExtractFault =>
  tags['addr:street'] === undefined ? 'nameless' : 'no-number';

/** Explains why a file without places makes no pack. */
function nothingFound(
  isExtract: boolean,
  { all, used }: { readonly all: number; readonly used: number },
): string {
  const { nothing, nowhere, untagged } = cityProgressWords.sources;
  if (all > 0) return nothing({ all, used });
  return isExtract ? untagged : nowhere;
}

type Mapped = {
  readonly drawn: DrawnMap | undefined;
  readonly otherMap: OtherMap | undefined;
  readonly order: CityOrder;
  readonly pack: PackFolder;
  readonly bounds: Bbox;
  readonly callbacks: CityCallbacks;
};

async function readMap({
  drawn,
  otherMap,
  order,
  pack,
  bounds,
  callbacks,
}: Mapped): Promise<BuiltMap | undefined> {
  const to = pack.at(cityPackFiles.map);
  if (otherMap && order.map !== undefined) return copyOtherMap(otherMap, order.map, to, bounds);
  if (!drawn) return undefined;
  for await (const { done, all } of drawn.cut()) {
    await breath();
    callbacks.progress('map', done, all);
  }
  return drawn.writeTo(to);
}

/** Returns the licences of a pack's data: of its places and its map; undefined where none is stated. */
function getLicence(isExtract: boolean, order: CityOrder, map: OtherMap | undefined): BuiltCity['licence'] {
  const own = isExtract ? openStreetMap.attribution : order.attribution;
  const credits = [own, map?.attribution].filter((each) => each !== undefined);
  const attribution = [...new Set(credits)].join(', ');
  if (attribution === '') return undefined;
  return isExtract ? { ...openStreetMap, attribution } : { attribution };
}

async function storePlaces(
  places: Places,
  pack: PackFolder,
  { deriveFloors }: CityOrder,
  complain: ReportComplaint,
  callbacks: CityCallbacks,
  /** The bounds on one side of the antimeridian, where places are on both. */
  side: Bbox | undefined,
) {
  const picks = new Picks();
  let [told, units, beyond] = [0, 0, 0];
  async function* records(): AsyncGenerator<BuiltPlaceRecord> {
    for await (const [record, feature] of places.records(deriveFloors, complain)) {
      picks.consider(record, feature);
      units += record.units.features.length;
      if (side && !isWithin(record, side)) beyond++;
      yield record;
      if (++told % 500 > 0) continue;
      await breath();
      callbacks.progress('places', told, places.count);
    }
  }
  const twice = ({ id }: Ask) => complain('duplicate', 'place', id);
  const { writePlaces } = await import('../places/write-places.ts');
  const { count } = await writePlaces(pack.at(cityPackFiles.places), records(), twice);
  return { counts: { places: count, units }, beyond, samples: picks.best() };
}

const isWithin = ({ details }: BuiltPlaceRecord, [west, , east]: Bbox) =>
  details.geometry.coordinates[0] >= west && details.geometry.coordinates[0] <= east;

/** Lets signals arrive between two pieces of work. */
const breath = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Reads files one after the other. */
async function readDigest(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
