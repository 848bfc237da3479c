import { PbfReader } from 'pbf';
import type { ElementHandlers, ExtractHeader, OsmType } from '../osm/elements.ts';
import { createTags } from '../tags.ts';

/** Reads the block `OSMHeader`: `required` are features that a reader must support. */
export function readHeader(data: Uint8Array): ExtractHeader & { readonly required: readonly string[] } {
  const pbf = new PbfReader(data);
  const required: string[] = [];
  let bounds: ExtractHeader['bounds'];
  let moment: number | undefined;
  eachField(pbf, data.length, (field) => {
    if (field === 1) {
      const sides = [0, 0, 0, 0];
      eachField(pbf, getEnd(pbf), (side) => {
        if (side >= 1 && side <= 4) sides[side - 1] = pbf.readSVarint() / 1e9;
        else pbf.skip(pbf.type);
      });
      const [left = 0, right = 0, top = 0, bottom = 0] = sides;
      bounds = [left, bottom, right, top];
    } else if (field === 4) required.push(pbf.readString());
    else if (field === 32) moment = pbf.readVarint() * 1000;
    else pbf.skip(pbf.type);
  });
  return { required, ...(bounds && { bounds }), ...(moment !== undefined && { moment }) };
}

/** Texts and scales of one block. */
type Scale = {
  readonly texts: readonly string[];
  readonly granularity: number;
  readonly west: number;
  readonly south: number;
  readonly milliseconds: number;
};

/** Reads one block `OSMData` and passes on its elements in the order of the file. Throws Error where it is damaged. */
export function readElements(data: Uint8Array, takers: ElementHandlers): void {
  const pbf = new PbfReader(data);
  const texts: string[] = [];
  const groups: [from: number, to: number][] = [];
  let [granularity, west, south, milliseconds] = [100, 0, 0, 1000];
  eachField(pbf, data.length, (field) => {
    if (field === 1) {
      eachField(pbf, getEnd(pbf), (inner) => {
        if (inner === 1) texts.push(pbf.readString());
        else pbf.skip(pbf.type);
      });
    } else if (field === 2) {
      const to = getEnd(pbf);
      groups.push([pbf.pos, to]);
      pbf.pos = to;
    } else if (field === 17) granularity = pbf.readVarint();
    else if (field === 18) milliseconds = pbf.readVarint();
    else if (field === 19) south = pbf.readVarint(true);
    else if (field === 20) west = pbf.readVarint(true);
    else pbf.skip(pbf.type);
  });
  const scale = { texts, granularity, west, south, milliseconds };
  for (const [from, to] of groups) {
    pbf.pos = from;
    eachField(pbf, to, (field) => {
      if (field === 1 && takers.node) readNode(pbf, scale, takers);
      else if (field === 2 && takers.node) readDense(pbf, scale, takers);
      else if (field === 3 && takers.way) readWay(pbf, scale, takers);
      else if (field === 4 && takers.relation) readRelation(pbf, scale, takers);
      else pbf.skip(pbf.type);
    });
  }
}

function readNode(pbf: PbfReader, scale: Scale, takers: ElementHandlers): void {
  const head = emptyHead();
  let [latitude, longitude] = [0, 0];
  eachField(pbf, getEnd(pbf), (field) => {
    if (field === 1) head.id = pbf.readSVarint();
    else if (field === 8) latitude = pbf.readSVarint();
    else if (field === 9) longitude = pbf.readSVarint();
    else readHead(pbf, field, head, scale);
  });
  const place = { longitude: scaled(longitude, scale, 'west'), latitude: scaled(latitude, scale, 'south') };
  takers.node?.({ ...getElement('node', head, scale, takers), ...place });
}

function readDense(pbf: PbfReader, scale: Scale, takers: ElementHandlers): void {
  let ids: number[] = [];
  let latitudes: number[] = [];
  let longitudes: number[] = [];
  let pairs: number[] = [];
  let moments: number[] = [];
  eachField(pbf, getEnd(pbf), (field) => {
    if (field === 1) ids = packed(pbf, 'signed');
    else if (field === 8) latitudes = packed(pbf, 'signed');
    else if (field === 9) longitudes = packed(pbf, 'signed');
    else if (field === 10) pairs = packed(pbf, 'plain');
    else if (field === 5) {
      eachField(pbf, getEnd(pbf), (inner) => {
        if (inner === 2) moments = packed(pbf, 'signed');
        else pbf.skip(pbf.type);
      });
    } else pbf.skip(pbf.type);
  });
  if (latitudes.length !== ids.length || longitudes.length !== ids.length)
    throw new Error('nodes and their positions are not equally many');
  let [id, latitude, longitude, moment, at] = [0, 0, 0, 0, 0];
  for (const [index, step] of ids.entries()) {
    id += step;
    latitude += latitudes[index] ?? 0;
    longitude += longitudes[index] ?? 0;
    const head = emptyHead();
    head.id = id;
    if (moments.length > 0) {
      moment += moments[index] ?? 0;
      head.changed = moment * scale.milliseconds;
    }
    for (; at < pairs.length && pairs[at] !== 0; at += 2) {
      head.keys.push(pairs[at] ?? 0);
      head.values.push(pairs[at + 1] ?? 0);
    }
    at++;
    const place = { longitude: scaled(longitude, scale, 'west'), latitude: scaled(latitude, scale, 'south') };
    takers.node?.({ ...getElement('node', head, scale, takers), ...place });
  }
}

function readWay(pbf: PbfReader, scale: Scale, takers: ElementHandlers): void {
  const head = emptyHead();
  let nodes: number[] = [];
  let latitudes: number[] = [];
  let longitudes: number[] = [];
  eachField(pbf, getEnd(pbf), (field) => {
    if (field === 1) head.id = pbf.readVarint(true);
    else if (field === 8) nodes = summed(packed(pbf, 'signed'));
    else if (field === 9) latitudes = summed(packed(pbf, 'signed'));
    else if (field === 10) longitudes = summed(packed(pbf, 'signed'));
    else readHead(pbf, field, head, scale);
  });
  const way = { ...getElement('way', head, scale, takers), nodes };
  if (latitudes.length === 0 && longitudes.length === 0) {
    takers.way?.(way);
    return;
  }
  if (latitudes.length !== nodes.length || longitudes.length !== nodes.length)
    throw new Error('the nodes of a way and their positions are not equally many');
  const positions = latitudes.map((latitude, index) => ({
    longitude: scaled(longitudes[index] ?? 0, scale, 'west'),
    latitude: scaled(latitude, scale, 'south'),
  }));
  takers.way?.({ ...way, positions });
}

const memberTypes: readonly OsmType[] = ['node', 'way', 'relation'];

function readRelation(pbf: PbfReader, scale: Scale, takers: ElementHandlers): void {
  const head = emptyHead();
  let roles: number[] = [];
  let ids: number[] = [];
  let types: number[] = [];
  eachField(pbf, getEnd(pbf), (field) => {
    if (field === 1) head.id = pbf.readVarint(true);
    else if (field === 8) roles = packed(pbf, 'plain');
    else if (field === 9) ids = summed(packed(pbf, 'signed'));
    else if (field === 10) types = packed(pbf, 'plain');
    else readHead(pbf, field, head, scale);
  });
  const members = ids.map((id, index) => ({
    type: memberTypes[types[index] ?? 0] ?? 'node',
    id,
    role: scale.texts[roles[index] ?? 0] ?? '',
  }));
  takers.relation?.({ ...getElement('relation', head, scale, takers), members });
}

type Head = { id: number; keys: number[]; values: number[]; changed?: number };

const emptyHead = (): Head => ({ id: 0, keys: [], values: [] });

/** Tags and time have the same fields in nodes, ways and relations. The author is not read. */
function readHead(pbf: PbfReader, field: number, head: Head, scale: Scale): void {
  if (field === 2) head.keys = packed(pbf, 'plain');
  else if (field === 3) head.values = packed(pbf, 'plain');
  else if (field === 4) {
    eachField(pbf, getEnd(pbf), (inner) => {
      if (inner === 2) head.changed = pbf.readVarint() * scale.milliseconds;
      else pbf.skip(pbf.type);
    });
  } else pbf.skip(pbf.type);
}

function getElement(
  type: OsmType,
  { id, keys, values, changed }: Head,
  { texts }: Scale,
  handlers: ElementHandlers,
) {
  const pairs = keys.map((key, index) => [texts[key] ?? '', texts[values[index] ?? 0] ?? ''] as const);
  const tags = createTags(pairs, (key, length) => handlers.longTag?.(type, id, key, length));
  return { id, tags, ...(changed !== undefined && { changed }) };
}

/** Converts steps of `granularity` billionths of a degree to ten-millionths. */
function scaled(value: number, scale: Scale, offset: 'west' | 'south'): number {
  return Math.round((scale[offset] + scale.granularity * value) / 100);
}

function eachField(pbf: PbfReader, end: number, read: (field: number) => void): void {
  while (pbf.pos < end) {
    const field = pbf.nextField(end);
    if (field === 0) break;
    read(field);
  }
  if (pbf.pos > end) throw new Error('a field is longer than what holds it');
}

/** Returns the end of the field that begins here. */
function getEnd(pbf: PbfReader): number {
  const end = pbf.readVarint() + pbf.pos;
  if (end > pbf.length) throw new Error('a field is longer than what holds it');
  return end;
}

function packed(pbf: PbfReader, kind: 'signed' | 'plain'): number[] {
  const values: number[] = [];
  const end = getEnd(pbf);
  while (pbf.pos < end) values.push(kind === 'signed' ? pbf.readSVarint() : pbf.readVarint());
  return values;
}

function summed(steps: number[]): number[] {
  let sum = 0;
  return steps.map((step) => {
    sum += step;
    return sum;
  });
}
