import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { finished } from 'node:stream/promises';
import { cityPackFiles, cityPackFormat } from '../../spec/city-pack.ts';
import type { Ask } from '../../spec/operations.ts';
import { type BuiltCity, openStreetMap } from './built-city.ts';
import cityProgressWords from './city.messages';
import { type BuiltMap, copyOtherMap, DrawnMap, type OtherMap, readOtherMap } from './city-map.ts';
import { Extent } from './extent.ts';
import { formatFaultLine } from './fault-line.ts';
import type { ExtractFault, ReportComplaint } from './faults.ts';
import { type Bbox, getBbox } from './geometry.ts';
import { openInput, type Plan } from './inputs.ts';
import { GraveLoss, isGrave, type Loss, Losses } from './losses.ts';
import { Naming } from './naming.ts';
import { PackFolder } from './pack-folder.ts';
import { Picks } from './picks.ts';
import { Places } from './places/places.ts';
import type { BuiltPlaceRecord } from './places/records.ts';
import type { NamedColumns } from './sources/columns.ts';
import { UnusableFile } from './sources/source.ts';
import type { OsmFeature } from './tiles/drawn.ts';

/** What is done, one after the other. */
export type BuildPhase = 'survey' | 'read' | 'places' | 'map';

/** What the command is told. */
export type CityOrder = {
  /** An extract, or another file of places. */
  readonly file: string;
  readonly out: string;
  /** Else the largest settlement in it, else the name of the file. */
  readonly name: string | undefined;
  readonly deriveFloors: boolean;
  /** What the columns of a file say that is no extract; else that is told by names and contents. */
  readonly columns: NamedColumns | undefined;
  /** A PMTiles file in place of our own map. */
  readonly map: string | undefined;
  /** Whose data they are; an extract is of OpenStreetMap's contributors. */
  readonly attribution: string | undefined;
  /** A pack is made although it lacks a fifth or more of what the file should hold. */
  readonly acceptLoss: boolean;
  readonly version: string;
};

export type CityCallbacks = {
  readonly plan: (plan: Plan, bytes: number) => void;
  /** Throws to stop. */
  readonly progress: (phase: BuildPhase, done: number, all: number) => void;
  readonly complain: (fault: ExtractFault, line: string) => void;
  /** Hears what of the file was taken otherwise than it stands there. */
  readonly note: (line: string) => void;
};

/** A pack that was made, and what of its file is not in it, where that is a fifth or more. */
export type MadeFiles = { readonly city: BuiltCity; readonly losses: readonly Loss[] };

const drafts = ['map.drawn', 'map.tiles', 'candidates'];

/**
 * Makes a city pack of a file: places, map and city.json, written beside the folder and renamed at the end. The same file
 * and order give the same bytes. Throws DamagedExtract, UnusableFile, GraveLoss, CommandError, or what `progress` throws.
 */
export async function buildCity(order: CityOrder, ears: CityCallbacks): Promise<MadeFiles> {
  const { size } = await stat(order.file);
  const otherMap = order.map === undefined ? undefined : await readOtherMap(order.map);
  const faults = new Map<ExtractFault, number>();
  const pack = await PackFolder.open(order.out);
  const drafted: { close(): Promise<void> }[] = [];
  const closeDrafts = async () => {
    for (const each of drafted.splice(0)) await each.close();
  };
  try {
    const leftOut = createWriteStream(pack.at(cityPackFiles.leftOut));
    const losses = new Losses();
    const complain: ReportComplaint = (fault, origin, id, count) => {
      losses.hear(fault, origin, id, count);
      faults.set(fault, (faults.get(fault) ?? 0) + 1);
      const line = formatFaultLine(fault, origin, id, count);
      leftOut.write(`${line}\n`);
      ears.complain(fault, line);
    };
    const survey = (bytes: number) => ears.progress('survey', bytes, size);
    const { plan, moment, features, notes } = await openInput(order.file, order.columns, complain, survey);
    ears.plan(plan, size);
    const early = new Set(notes);
    for (const note of early) ears.note(note);
    const title = order.name ?? basename(order.file).replace(/\..*$/, '');
    const isExtract = plan.of === 'extract';
    const naming = isExtract ? new Naming(plan.bounds) : undefined;
    const drawn =
      isExtract && !otherMap ? await DrawnMap.open(title, plan.bounds, pack.at('map')) : undefined;
    if (drawn) drafted.push(drawn);
    const places = await Places.open(pack.at('candidates'));
    drafted.push(places);
    const tell = (bytes: number) => ears.progress('read', bytes, size);
    const { extent, ...taken } = await takeAll(features(tell, losses.lose), async (feature) => {
      naming?.consider(feature);
      await drawn?.take(feature);
      const isUsed = await places.take(feature);
      if (!isExtract && !isUsed) complain(faultOfUnused(feature), feature.osmType, feature.id);
      return isUsed;
    });
    for (const note of notes) if (!early.has(note)) ears.note(note);
    await places.match(complain);
    const bounds = isExtract ? plan.bounds : extent.bounds;
    if (!bounds || places.count === 0) throw new UnusableFile(nothingFound(isExtract, taken));
    const isAcross = extent.beyond > 0;
    const written = await storePlaces(places, pack, order, complain, ears, isAcross ? bounds : undefined);
    if (written.beyond > 0) ears.note(cityProgressWords.antimeridian({ count: written.beyond }));
    const hasIds = plan.of === 'records' && plan.hasIds;
    const kept = { ...taken, ...written.counts, places: places.count };
    const broken = (isExtract ? losses.ofExtract(kept) : losses.ofRecords(kept)).filter(isGrave);
    if (broken.length > 0 && !order.acceptLoss) throw new GraveLoss(broken);
    const byRule = losses.byRule(kept, hasIds).filter(isGrave);
    const map = await readMap({ drawn, otherMap, order, pack, bounds, ears });
    await closeDrafts();
    leftOut.end();
    await finished(leftOut);
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
        leftOut: Object.fromEntries(faults),
      },
      samples: written.samples,
      ...(map && {
        map: {
          file: cityPackFiles.map,
          minZoom: map.minZoom,
          maxZoom: map.maxZoom,
          // Of when another map is nobody told.
          ...(moment !== undefined && !otherMap && { moment: new Date(moment).toISOString() }),
        },
      }),
      places: { file: cityPackFiles.places },
      source: {
        file: basename(order.file),
        bytes: size,
        sha256: await readDigest(order.file),
        ...(moment !== undefined && { moment: new Date(moment).toISOString() }),
      },
      ...(licence && { licence }),
    };
    await writeFile(pack.at(cityPackFiles.city), `${JSON.stringify(city, null, 2)}\n`, { flush: true });
    await pack.publish(drafts);
    return { city, losses: [...broken, ...byRule] };
  } catch (error) {
    await closeDrafts();
    await pack.discard();
    throw error;
  }
}

/** Hands everything in a file on, and counts it: `take` says whether it is of use to any place. */
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

/** Why a file without places makes no pack. */
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
  readonly ears: CityCallbacks;
};

async function readMap({
  drawn,
  otherMap,
  order,
  pack,
  bounds,
  ears,
}: Mapped): Promise<BuiltMap | undefined> {
  const to = pack.at(cityPackFiles.map);
  if (otherMap && order.map !== undefined) return copyOtherMap(otherMap, order.map, to, bounds);
  if (!drawn) return undefined;
  for await (const { done, all } of drawn.cut()) {
    await breath();
    ears.progress('map', done, all);
  }
  return drawn.writeTo(to);
}

/** Whose data are in a pack: its places' and its map's; undefined where nobody says so. */
function getLicence(isExtract: boolean, order: CityOrder, map: OtherMap | undefined): BuiltCity['licence'] {
  const own = isExtract ? openStreetMap.attribution : order.attribution;
  const said = [own, map?.attribution].filter((each) => each !== undefined);
  const attribution = [...new Set(said)].join(', ');
  if (attribution === '') return undefined;
  return isExtract ? { ...openStreetMap, attribution } : { attribution };
}

async function storePlaces(
  places: Places,
  pack: PackFolder,
  { deriveFloors }: CityOrder,
  complain: ReportComplaint,
  ears: CityCallbacks,
  /** Of one side of the antimeridian, where places lie on both. */
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
      ears.progress('places', told, places.count);
    }
  }
  const twice = ({ id }: Ask) => complain('duplicate', 'place', id);
  const { writePlaces } = await import('../places/write-places.ts');
  const { count } = await writePlaces(pack.at(cityPackFiles.places), records(), twice);
  return { counts: { places: count, units }, beyond, samples: picks.best() };
}

const isWithin = ({ details }: BuiltPlaceRecord, [west, , east]: Bbox) =>
  details.geometry.coordinates[0] >= west && details.geometry.coordinates[0] <= east;

/** Signals are heard between two pieces of work. */
const breath = () => new Promise<void>((resolve) => setImmediate(resolve));

async function readDigest(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
