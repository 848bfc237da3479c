import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';

type Tags = Readonly<Record<string, string>>;
type Node = { id: number; at: readonly [longitude: number, latitude: number]; tags?: Tags };
type Way = { id: number; nodes: readonly number[]; tags?: Tags };
type Member = readonly [role: string, id: number, type?: 'node' | 'way'];
type Relation = { id: number; tags: Tags; members: readonly Member[] };

/** An invented extract, element by element, for tests: no data of OpenStreetMap. */
export type InventedExtract = {
  readonly bounds?: readonly [west: number, south: number, east: number, north: number];
  readonly nodes?: readonly Node[];
  readonly ways?: readonly Way[];
  readonly relations?: readonly Relation[];
  /**
   * True for ways with node locations, as `osmium add-locations-to-ways` writes them: nodes without tags are left out.
   */
  readonly locationsOnWays?: boolean;
  /** False by default: nodes are dense. */
  readonly plainNodes?: boolean;
  readonly packing?: 'zlib' | 'lz4' | 'none';
  readonly required?: readonly string[];
  /** The author of each element, which must never come out. */
  readonly editor?: string;
};

/** Milliseconds of the last change of every element. */
export const inventedMoment = Date.UTC(2026, 4, 1);

/** Returns the bytes of an `.osm.pbf`: one block for nodes, one for ways, one for relations. */
export function createPbf(extract: InventedExtract): Buffer {
  const { ways = [], relations = [], packing = 'zlib', locationsOnWays = false } = extract;
  const positions = new Map(extract.nodes?.map(({ id, at }) => [id, at]));
  const nodes = (extract.nodes ?? []).filter(({ tags }) => tags || !locationsOnWays);
  const blocks = [
    nodes.length > 0 && elementBlock(extract, (texts) => nodeGroup({ ...extract, nodes }, texts)),
    ways.length > 0 &&
      elementBlock(extract, (texts) => wayGroup(ways, texts, locationsOnWays ? positions : undefined)),
    relations.length > 0 && elementBlock(extract, (texts) => relationGroup(relations, texts)),
  ];
  return Buffer.concat([
    blob('OSMHeader', headerBlock(extract), packing),
    ...blocks.flatMap((block) => (block ? [blob('OSMData', block, packing)] : [])),
  ]);
}

class Texts {
  readonly all = [''];
  at(text: string): number {
    const known = this.all.indexOf(text);
    return known < 0 ? this.all.push(text) - 1 : known;
  }
}

function headerBlock({ bounds, required = ['OsmSchema-V0.6', 'DenseNodes'] }: InventedExtract): Uint8Array {
  const pbf = new PbfWriter();
  if (bounds) {
    const [west, south, east, north] = bounds;
    pbf.writeMessage(
      1,
      (sides: readonly number[], inner: PbfWriter) => {
        for (const [index, side] of sides.entries()) {
          inner.writeTag(index + 1, 0);
          inner.writeSVarint(Math.round(side * 1e9));
        }
      },
      [west, east, north, south],
    );
  }
  for (const ability of required) pbf.writeStringField(4, ability);
  return pbf.finish();
}

function elementBlock({ editor }: InventedExtract, group: (texts: Texts) => Uint8Array): Uint8Array {
  const texts = new Texts();
  if (editor !== undefined) texts.at(editor);
  const groups = group(texts);
  const pbf = new PbfWriter();
  pbf.writeMessage(
    1,
    (all: readonly string[], inner: PbfWriter) => {
      for (const text of all) inner.writeBytesField(1, Buffer.from(text));
    },
    texts.all,
  );
  pbf.writeBytesField(2, groups);
  return pbf.finish();
}

/** Version, time and author, as an extract may have for every element. */
function info(_: unknown, inner: PbfWriter): void {
  inner.writeVarintField(2, inventedMoment / 1000);
  inner.writeVarintField(5, 1);
}

const tenMillionths = (degrees: number) => Math.round(degrees * 1e7);

function steps(values: readonly number[]): number[] {
  return values.map((value, index) => value - (values[index - 1] ?? 0));
}

function nodeGroup({ nodes = [], plainNodes }: InventedExtract, texts: Texts): Uint8Array {
  const pbf = new PbfWriter();
  if (plainNodes) {
    for (const node of nodes) {
      pbf.writeMessage(
        1,
        ({ id, at, tags }: Node, inner: PbfWriter) => {
          inner.writeTag(1, 0);
          inner.writeSVarint(id);
          writeTags(inner, tags, texts);
          inner.writeMessage(4, info, null);
          inner.writeTag(8, 0);
          inner.writeSVarint(tenMillionths(at[1]));
          inner.writeTag(9, 0);
          inner.writeSVarint(tenMillionths(at[0]));
        },
        node,
      );
    }
    return pbf.finish();
  }
  pbf.writeMessage(
    2,
    (all: readonly Node[], inner: PbfWriter) => {
      inner.writePackedSVarint(1, steps(all.map(({ id }) => id)));
      inner.writeMessage(
        5,
        (_: unknown, moments: PbfWriter) => {
          moments.writePackedSVarint(2, steps(all.map(() => inventedMoment / 1000)));
          moments.writePackedSVarint(
            5,
            all.map((__, index) => (index === 0 ? 1 : 0)),
          );
        },
        null,
      );
      inner.writePackedSVarint(8, steps(all.map(({ at }) => tenMillionths(at[1]))));
      inner.writePackedSVarint(9, steps(all.map(({ at }) => tenMillionths(at[0]))));
      const pairs = all.flatMap(({ tags = {} }) => [
        ...Object.entries(tags).flatMap(([key, value]) => [texts.at(key), texts.at(value)]),
        0,
      ]);
      inner.writePackedVarint(10, pairs);
    },
    nodes,
  );
  return pbf.finish();
}

/** Osmium writes a node with an unknown location so far out. */
const nowhere: Node['at'] = [214.748_364_7, 214.748_364_7];

function wayGroup(
  ways: readonly Way[],
  texts: Texts,
  positions?: ReadonlyMap<number, Node['at']>,
): Uint8Array {
  const pbf = new PbfWriter();
  for (const way of ways) {
    pbf.writeMessage(
      3,
      ({ id, nodes, tags }: Way, inner: PbfWriter) => {
        inner.writeVarintField(1, id);
        writeTags(inner, tags, texts);
        inner.writeMessage(4, info, null);
        inner.writePackedSVarint(8, steps(nodes));
        if (!positions) return;
        const all = nodes.map((node) => positions.get(node) ?? nowhere);
        inner.writePackedSVarint(9, steps(all.map(([, latitude]) => tenMillionths(latitude))));
        inner.writePackedSVarint(10, steps(all.map(([longitude]) => tenMillionths(longitude))));
      },
      way,
    );
  }
  return pbf.finish();
}

function relationGroup(relations: readonly Relation[], texts: Texts): Uint8Array {
  const pbf = new PbfWriter();
  for (const relation of relations) {
    pbf.writeMessage(
      4,
      ({ id, tags, members }: Relation, inner: PbfWriter) => {
        inner.writeVarintField(1, id);
        writeTags(inner, tags, texts);
        inner.writeMessage(4, info, null);
        inner.writePackedVarint(
          8,
          members.map(([role]) => texts.at(role)),
        );
        inner.writePackedSVarint(9, steps(members.map(([, way]) => way)));
        inner.writePackedVarint(
          10,
          members.map(([, , type]) => (type === 'node' ? 0 : 1)),
        );
      },
      relation,
    );
  }
  return pbf.finish();
}

function writeTags(pbf: PbfWriter, tags: Tags = {}, texts: Texts): void {
  pbf.writePackedVarint(
    2,
    Object.keys(tags).map((key) => texts.at(key)),
  );
  pbf.writePackedVarint(
    3,
    Object.values(tags).map((value) => texts.at(value)),
  );
}

function blob(type: string, block: Uint8Array, packing: 'zlib' | 'lz4' | 'none'): Buffer {
  const inside = new PbfWriter();
  if (packing === 'none') inside.writeBytesField(1, block);
  else {
    inside.writeVarintField(2, block.length);
    if (packing === 'zlib') inside.writeBytesField(3, deflateSync(block));
    else inside.writeBytesField(6, getLz4(block));
  }
  const bytes = inside.finish();
  const header = new PbfWriter();
  header.writeStringField(1, type);
  header.writeVarintField(3, bytes.length);
  const head = header.finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, bytes]);
}

/** Returns an LZ4 block of literal bytes alone. */
function getLz4(bytes: Uint8Array): Buffer {
  const lengths: number[] = [];
  if (bytes.length >= 15) {
    let rest = bytes.length - 15;
    for (; rest >= 255; rest -= 255) lengths.push(255);
    lengths.push(rest);
  }
  return Buffer.concat([Buffer.from([Math.min(15, bytes.length) << 4, ...lengths]), bytes]);
}
