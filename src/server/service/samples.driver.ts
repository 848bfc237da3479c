import { readFileSync } from 'node:fs';

/** The sample places as tools/samples wrote them, so that tests compare them with the specification and the earth. */
export const folder = new URL('./samples/', import.meta.url);

type IndexEntry = {
  id: string;
  kind: string;
  file: string;
  title: string;
  counts: { units?: number; floors?: number; entrances?: number; parking?: number };
  city: string;
  shelf: string;
  picture?: string;
};

export type Point = { geometry: { coordinates: [number, number] }; properties: Record<string, unknown> };

type Unit = Point & { markerId: string; parentPlaceId: string; properties: { unit: number; floor: number } };

type Place = Point & {
  id: string;
  kind: string;
  markerId: string;
  createdAt: string;
  properties: { kind: string; text: string; photos: string[]; completeData: boolean; address: string };
};

type Sample = {
  id: string;
  kind: string;
  details: Place;
  parking?: { features: Point[] };
  entrance?: { features: Point[] };
  units?: { features: Unit[] };
};

/** Returns the content of a file of the folder. */
export const readJson = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));

/** Every sample, in the order of the page. */
export const index = readJson('index.json') as IndexEntry[];

/** The samples that are not faulty: they are valid by the specification, and plausible on the earth. */
export const sound = index.filter(({ shelf }) => shelf !== 'faulty');

/** Returns the answers of a sample. */
export const getSample = (entry: IndexEntry) => readJson(entry.file) as Sample;

/** Returns the answers in a file that the index names. */
export function getSampleByFile(file: string): Sample {
  const entry = index.find((candidate) => candidate.file === file);
  if (!entry) throw new Error(`no ${file} in the index`);
  return getSample(entry);
}

/** Returns the units of a sample; none where it has no answer about them. */
export const getSampleUnits = (sample: Sample) => sample.units?.features ?? [];

/** Returns metres on the plane, exact to a percent over a few kilometres. */
export function measurePlain(a: Point, b: Point): number {
  const [east, north] = a.geometry.coordinates;
  const [otherEast, otherNorth] = b.geometry.coordinates;
  const x = (east - otherEast) * Math.cos((north * Math.PI) / 180);
  return Math.hypot(x, north - otherNorth) * 111_195;
}
