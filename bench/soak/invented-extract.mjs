import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';

/** Elements of one block, as in real extracts. */
const ofBlock = 8000;
const [west, south] = [10, 50];
/** Ten-millionths of a degree between two houses, and houses of a row. */
const step = 4000;
const row = 1000;

/** Returns a number from 0 to `below`, the same in every run. */
function chance(index, below) {
  let hash = Math.imul(index + 1, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) % below;
}

/**
 * Writes an invented extract: rows of houses with addresses, levels and doors, shops, parking, roads and woods, in about the
 * shares that a town and its land have.
 * @param {string} path
 * @param {number} houses
 */
export async function writeExtract(path, houses) {
  const file = createWriteStream(path);
  const put = async (type, block) => {
    if (!file.write(blob(type, block))) await new Promise((resolve) => file.once('drain', resolve));
  };
  const header = new PbfWriter();
  for (const ability of ['OsmSchema-V0.6', 'DenseNodes']) header.writeStringField(4, ability);
  await put('OSMHeader', header.finish());
  await eachBlock(nodesOf(houses), (nodes) => put('OSMData', nodeBlock(nodes)));
  await eachBlock(waysOf(houses), (ways) => put('OSMData', wayBlock(ways)));
  file.end();
  await finished(file);
}

async function eachBlock(elements, take) {
  let block = [];
  for (const element of elements) {
    block.push(element);
    if (block.length < ofBlock) continue;
    await take(block);
    block = [];
  }
  if (block.length > 0) await take(block);
}

/** Ids from `house * 64` on belong to that house; 0 to 7 are corners, 8 a door, 9 a shop, from 16 on a road or wood by it. */
function* nodesOf(houses) {
  for (let house = 0; house < houses; house++) {
    const [x, y] = originOf(house);
    const [width, depth] = [800 + chance(house, 1200), 600 + chance(house + 7, 900)];
    for (const [corner, [east, north]] of cornersOf(house, width, depth).entries())
      yield {
        id: house * 64 + corner + 1,
        x: x + east + chance(house * 9 + corner, 200),
        y: y + north + chance(house * 11 + corner, 200),
      };
    if (house % 3 === 0)
      yield {
        id: house * 64 + 9,
        x: x + Math.floor(width / 2),
        y,
        tags: { entrance: 'yes', ref: String(1 + (house % 4)) },
      };
    if (house % 12 === 0)
      yield {
        ...{ id: house * 64 + 10, x: x + 300, y: y + 300 },
        tags: { shop: 'bakery', name: `Shop ${house}`, 'addr:housenumber': String(house % row) },
      };
    for (let bend = 0; bend < bendsOf(house); bend++) {
      const [east, north] =
        house % 20 === 0 ? edgeOfWood(house, bend) : [bend * 190, chance(house * 40 + bend, 600)];
      yield { id: house * 64 + 17 + bend, x: x + east, y: y - 1500 + north };
    }
  }
}

const originOf = (house) => [
  (house % row) * step + chance(house, 500),
  Math.floor(house / row) * step + chance(house + 3, 500),
];
/** Around a centre, so that the outline does not cross itself. */
function edgeOfWood(house, bend) {
  const [angle, far] = [(2 * Math.PI * bend) / bendsOf(house), 500 + chance(house * 40 + bend, 900)];
  return [Math.round(far * Math.cos(angle)), Math.round(far * Math.sin(angle))];
}

const bendsOf = (house) => (house % 2 === 0 ? 20 : 0);

function cornersOf(house, width, depth) {
  const half = Math.floor(width / 2);
  const plain = [
    [0, 0],
    [width, 0],
    [width, depth],
    [0, depth],
  ];
  return house % 2 === 0
    ? plain
    : [
        [0, 0],
        [width, 0],
        [width, depth],
        [half, depth],
        [half, depth + 300],
        [0, depth + 300],
      ];
}

function* waysOf(houses) {
  for (let house = 0; house < houses; house++) {
    const first = house * 64 + 1;
    const corners = house % 2 === 0 ? 4 : 6;
    const ring = Array.from({ length: corners }, (_, corner) => first + corner);
    const door = house % 3 === 0 ? [ring[0], first + 8, ...ring.slice(1)] : ring;
    const address = {
      'addr:street': `Street ${Math.floor(house / row)}`,
      'addr:housenumber': String(1 + (house % row)),
      'addr:city': `Town ${Math.floor(house / 50_000)}`,
    };
    yield {
      id: house * 4 + 1,
      nodes: [...door, door[0]],
      tags: {
        ...{ building: house % 5 === 0 ? 'apartments' : 'house', 'building:levels': String(1 + (house % 6)) },
        ...(house % 3 < 2 && address),
        ...(house % 5 === 0 && house % 3 === 0 && { 'addr:flats': `1-${2 + (house % 9)}` }),
      },
    };
    const bends = Array.from({ length: bendsOf(house) }, (_, bend) => house * 64 + 17 + bend);
    if (bends.length === 0) continue;
    const isWood = house % 20 === 0;
    yield {
      id: house * 4 + 2,
      nodes: isWood ? [...bends, bends[0]] : bends,
      tags: isWood
        ? { landuse: 'forest' }
        : { highway: house % 8 === 0 ? 'residential' : 'footway', name: `Way ${house % 999}` },
    };
    if (house % 40 === 0)
      yield {
        id: house * 4 + 3,
        nodes: [...ring, ring[0]],
        tags: { amenity: 'parking', capacity: String(10 + (house % 90)) },
      };
  }
}

class Texts {
  all = [''];
  #at = new Map([['', 0]]);
  at(text) {
    const known = this.#at.get(text);
    if (known !== undefined) return known;
    this.#at.set(text, this.all.length);
    return this.all.push(text) - 1;
  }
}

const steps = (values) => values.map((value, index) => value - (values[index - 1] ?? 0));

function nodeBlock(nodes) {
  const texts = new Texts();
  const group = new PbfWriter();
  group.writeMessage(
    2,
    (all, inner) => {
      inner.writePackedSVarint(1, steps(all.map(({ id }) => id)));
      inner.writeMessage(5, writeMoments, all);
      inner.writePackedSVarint(8, steps(all.map(({ y }) => south * 1e7 + y)));
      inner.writePackedSVarint(9, steps(all.map(({ x }) => west * 1e7 + x)));
      const pairs = all.flatMap(({ tags = {} }) => [
        ...Object.entries(tags).flatMap(([key, value]) => [texts.at(key), texts.at(value)]),
        0,
      ]);
      inner.writePackedVarint(10, pairs);
    },
    nodes,
  );
  return blockOf(texts, group.finish());
}

/** Writes versions and timestamps, as in extracts for public download. */
function writeMoments(nodes, pbf) {
  pbf.writePackedVarint(
    1,
    nodes.map(({ id }) => 1 + chance(id, 4)),
  );
  pbf.writePackedSVarint(2, steps(nodes.map(({ id }) => 1_300_000_000 + chance(id >> 4, 400_000_000))));
}

function wayBlock(ways) {
  const texts = new Texts();
  const group = new PbfWriter();
  for (const way of ways) {
    group.writeMessage(
      3,
      ({ id, tags, nodes }, inner) => {
        inner.writeVarintField(1, id);
        inner.writePackedVarint(
          2,
          Object.keys(tags).map((key) => texts.at(key)),
        );
        inner.writePackedVarint(
          3,
          Object.values(tags).map((value) => texts.at(value)),
        );
        inner.writePackedSVarint(8, steps(nodes));
      },
      way,
    );
  }
  return blockOf(texts, group.finish());
}

function blockOf(texts, group) {
  const pbf = new PbfWriter();
  pbf.writeMessage(
    1,
    (all, inner) => {
      for (const text of all) inner.writeBytesField(1, Buffer.from(text));
    },
    texts.all,
  );
  pbf.writeBytesField(2, group);
  return pbf.finish();
}

function blob(type, block) {
  const inside = new PbfWriter();
  inside.writeVarintField(2, block.length);
  inside.writeBytesField(3, deflateSync(block));
  const bytes = inside.finish();
  const header = new PbfWriter();
  header.writeStringField(1, type);
  header.writeVarintField(3, bytes.length);
  const head = header.finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, bytes]);
}
