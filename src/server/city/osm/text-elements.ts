import cityProgressWords from '../city.messages';
import { UnusableFile } from '../sources/source.ts';
import { createTags } from '../tags.ts';
import type { ElementHandlers, OsmMember, OsmPosition, OsmType } from './elements.ts';

/** An element of a file in JSON or XML, with its tags as they are written. */
export type TextElement = {
  readonly type: OsmType;
  readonly id: number;
  readonly tags: readonly (readonly [key: string, value: string])[];
  readonly changed?: number;
  /** The position of a node. */
  readonly at?: OsmPosition;
  readonly nodes: readonly number[];
  readonly positions?: readonly OsmPosition[];
  readonly members: readonly OsmMember[];
  readonly center?: OsmPosition;
};

/** At no place on the earth, as writers of extracts put what is missing. */
const nowhere: OsmPosition = { longitude: 200e7, latitude: 100e7 };

/** Returns a position in ten-millionths of a degree; one that is not on the earth for what is no number. */
export function createPosition(longitude: unknown, latitude: unknown): OsmPosition {
  const [east, north] = [parseSide(longitude), parseSide(latitude)];
  return Number.isFinite(east + north)
    ? { longitude: Math.round(east), latitude: Math.round(north) }
    : nowhere;
}

const parseSide = (degrees: unknown) =>
  degrees === undefined || degrees === null || degrees === '' ? Number.NaN : Number(degrees) * 1e7;

/** Returns the milliseconds of a time such as `2026-05-01T00:00:00Z`; undefined for what is none. */
export function parseMoment(text: unknown): number | undefined {
  const time = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** Throws UnusableFile where a server of Overpass says that its answer is not whole. */
export function refuseBrokenOff(remark: unknown): void {
  if (typeof remark === 'string' && /error|timed? ?out|memory/i.test(remark))
    throw new UnusableFile(cityProgressWords.sources.brokenOff({ remark: remark.trim() }));
}

/** Passes elements on, in their order. */
export function passOn(elements: readonly TextElement[], handlers: ElementHandlers): void {
  for (const { type, id, tags: pairs, changed, at = nowhere, ...element } of elements) {
    const { nodes, positions, members, center } = element;
    const tags = createTags(pairs, (key, length) => handlers.longTag?.(type, id, key, length));
    const known = {
      id,
      tags,
      ...(changed !== undefined && { changed }),
      ...(center !== undefined && { center }),
    };
    if (type === 'node') handlers.node?.({ ...known, ...at });
    else if (type === 'way') handlers.way?.({ ...known, nodes, ...(positions && { positions }) });
    else handlers.relation?.({ ...known, members });
  }
}
