import { isJsonObject } from '../../../spec/geojson.ts';
import { list } from '../../../spec/tolerant.ts';
import { readJsonParts } from '../sources/exact-json.ts';
import type { ElementPiece, OsmMember, OsmPosition, OsmType } from './elements.ts';
import { createPosition, parseMoment, passOn, refuseBrokenOff, type TextElement } from './text-elements.ts';

const isType = (type: unknown): type is OsmType => type === 'node' || type === 'way' || type === 'relation';

/**
 * Reads elements as Overpass (`[out:json]`) and the API of OpenStreetMap (`.json`) write them. Throws UnusableFile for
 * a file that is damaged or cut, and for an answer that its server broke off.
 */
export async function* readOsmJson(path: string): AsyncGenerator<ElementPiece> {
  let elements: TextElement[] = [];
  let moment: number | undefined;
  let remark: unknown;
  const take = (key: unknown, value: unknown) => {
    if (key === 'remark') remark = value;
    else if (key === 'timestamp_osm_base') moment = parseMoment(value);
    else elements.push(...readElement(value));
  };
  const paths = ['$.remark', '$.osm3s.timestamp_osm_base', '$.elements.*'];
  let isFirst = true;
  for await (const end of readJsonParts(path, paths, take)) {
    const taken = elements;
    elements = [];
    const header = isFirst ? { ...(moment !== undefined && { moment }) } : undefined;
    isFirst = false;
    yield { ...(header && { header }), read: (handlers) => passOn(taken, handlers), end };
  }
  refuseBrokenOff(remark);
}

function readElement(value: unknown): TextElement[] {
  if (!isJsonObject(value) || !isType(value.type)) return [];
  const { type, id, tags, timestamp, lat, lon, nodes, geometry, members, center } = value;
  const number = Number(id);
  if (!Number.isSafeInteger(number)) return [];
  const changed = parseMoment(timestamp);
  const middle = isJsonObject(center) ? createPosition(center.lon, center.lat) : undefined;
  const positions = readPositions(geometry);
  return [
    {
      type,
      id: number,
      tags: isJsonObject(tags) ? Object.entries(tags).map(([key, tag]) => [key, String(tag)]) : [],
      at: createPosition(lon, lat),
      nodes: (list(nodes) ?? []).map(Number),
      members: (list(members) ?? []).flatMap(readMember),
      ...(changed !== undefined && { changed }),
      ...(middle && { center: middle }),
      ...(positions && { positions }),
    },
  ];
}

/** Returns the positions of `out geom`; those outside of its box are null, and not on the earth here. */
function readPositions(geometry: unknown): OsmPosition[] | undefined {
  if (!Array.isArray(geometry)) return undefined;
  return geometry.map((each) =>
    isJsonObject(each) ? createPosition(each.lon, each.lat) : createPosition(undefined, undefined),
  );
}

function readMember(value: unknown): OsmMember[] {
  if (!isJsonObject(value) || !isType(value.type)) return [];
  const { type, ref, role, geometry } = value;
  const positions = readPositions(geometry);
  return [{ type, id: Number(ref), role: String(role ?? ''), ...(positions && { positions }) }];
}
