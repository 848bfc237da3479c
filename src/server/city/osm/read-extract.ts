import cityProgressWords from '../city.messages';
import { Extent } from '../extent.ts';
import type { ReportComplaint } from '../faults.ts';
import { alignLines, type Bbox, type CityPosition, type Geometry } from '../geometry.ts';
import { type Block, DamagedExtract, readBlocks, readSoundly } from '../pbf/blocks.ts';
import {
  type ElementHandlers,
  type OsmElement,
  type OsmNode,
  type OsmPosition,
  type OsmRelation,
  type OsmType,
  type OsmWay,
  readElements,
  readHeader,
} from '../pbf/elements.ts';
import { UnusableFile } from '../sources/source.ts';
import type { Tags } from '../tags.ts';
import type { OsmFeature } from '../tiles/drawn.ts';
import { isArea, isOutline } from './is-area.ts';
import { NodePositions } from './node-positions.ts';
import { createArea, joinRings } from './rings.ts';
import { StreetRelations } from './street-relations.ts';

/** What the first reading of an extract finds: it is asked again with it. */
export type Survey = {
  readonly nodes: NodePositions;
  /** Ways of which areas are made; their nodes are kept. */
  readonly memberWays: ReadonlySet<number>;
  readonly streets: StreetRelations;
  readonly bounds: Bbox;
  readonly moment: number | undefined;
  readonly counts: Counts;
};

export type Counts = { nodes: number; ways: number; relations: number };

/** What says that a file holds every version of each element. */
const historical = 'HistoricalInformation';

const understood = ['OsmSchema-V0.6', 'DenseNodes', 'LocationsOnWays'];

/** Ten-millionths of a degree of a position that can be drawn. */
const isOnEarth = ({ longitude, latitude }: OsmPosition) =>
  Math.abs(longitude) <= 180e7 && Math.abs(latitude) <= 90e7;

const inDegrees = ({ longitude, latitude }: OsmPosition): CityPosition => [longitude / 1e7, latitude / 1e7];

/** The first reading: where nodes are, and which ways make areas. `tell` hears the bytes read. */
export async function survey(
  path: string,
  complain: ReportComplaint,
  tell: (bytes: number) => void,
): Promise<Survey> {
  const nodes = new NodePositions();
  const memberWays = new Set<number>();
  const streets = new StreetRelations();
  const counts = { nodes: 0, ways: 0, relations: 0 };
  const extent = new Extent();
  let header: ReturnType<typeof readHeader> | undefined;
  let last: { readonly type: OsmType; readonly id: number; readonly changed?: number } | undefined;
  let isHistory = false;
  // A tool may write a history as a plain extract: versions of an element follow each other.
  const hear = (type: OsmType, { id, changed }: OsmElement) => {
    isHistory ||= last?.type === type && last.id === id && last.changed !== changed;
    last = { type, id, ...(changed !== undefined && { changed }) };
  };
  const extend = ({ longitude, latitude }: OsmPosition) => {
    const [x, y] = [longitude / 1e7, latitude / 1e7];
    extent.take([x, y, x, y]);
  };
  for await (const block of readBlocks(path)) {
    if (block.type === 'OSMHeader') header ??= headerIn(block);
    if (block.type === 'OSMData') {
      read(block, {
        node: (node) => {
          counts.nodes++;
          hear('node', node);
          if (!isOnEarth(node)) {
            complain('position', 'node', node.id);
            return;
          }
          nodes.add(node.id, node.longitude, node.latitude);
          extend(node);
        },
        way: (way) => {
          const { positions = [] } = way;
          counts.ways++;
          hear('way', way);
          streets.takeWay(way);
          for (const position of positions) if (isOnEarth(position)) extend(position);
        },
        relation: (relation) => {
          counts.relations++;
          hear('relation', relation);
          streets.takeRelation(relation);
          if (!isMultipolygon(relation.tags)) return;
          for (const { type, id } of relation.members) if (type === 'way') memberWays.add(id);
        },
      });
    }
    if (isHistory) throw new UnusableFile(cityProgressWords.sources.history);
    tell(block.end);
  }
  nodes.seal();
  streets.seal();
  const told = header?.bounds;
  const isRound = told && told[2] - told[0] <= 180;
  const bounds = (isRound || extent.beyond === 0 ? told : undefined) ?? extent.box ?? [180, 90, -180, -90];
  return { nodes, memberWays, streets, bounds, moment: header?.moment, counts };
}

function headerIn(block: Block) {
  const header = readSoundly(block.at, () => readHeader(block.data));
  if (header.required.includes(historical)) throw new UnusableFile(cityProgressWords.sources.history);
  const unknown = header.required.find((each) => !understood.includes(each));
  if (unknown) throw new DamagedExtract(block.at, `the file needs a reader that knows ${unknown}`);
  return header;
}

/** Only what is drawn or asked: an area without any tag of its own is neither. */
const isMultipolygon = (tags: Tags) => tags.type === 'multipolygon' && Object.keys(tags).length > 1;

const read = (block: Block, takers: ElementHandlers) =>
  readSoundly(block.at, () => readElements(block.data, takers));

/** Hears of each element whose shape cannot be made. */
export type ReportLoss = (tags: Tags) => void;

/**
 * The second reading: everything with tags, with its geometry, in the order of the file, block by block. What cannot be
 * used is left out and told.
 */
export async function* readFeaturesOfExtract(
  path: string,
  survey: Survey,
  complain: ReportComplaint,
  tell: (bytes: number) => void,
  lose: ReportLoss = () => {},
): AsyncGenerator<readonly OsmFeature[]> {
  const assembly = new Assembly(survey, complain, lose);
  for await (const block of readBlocks(path)) {
    if (block.type === 'OSMData') {
      const features: OsmFeature[] = [];
      const keep = (feature: OsmFeature | undefined) => feature && features.push(feature);
      read(block, {
        node: (node) => keep(assembly.point(node)),
        way: (way) => keep(assembly.way(way)),
        relation: (relation) => assembly.relation(relation),
        longTag: (type, id, _, length) => complain('long-tag', type, id, length),
      });
      yield features;
    }
    tell(block.end);
  }
  // A file may tell a relation before its ways.
  yield [...assembly.areas()];
}

class Assembly {
  readonly #survey: Survey;
  readonly #complain: ReportComplaint;
  readonly #lose: ReportLoss;
  readonly #members = new Map<number, Float64Array>();
  /** Nodes of member ways that say themselves where these are. */
  readonly #located = new Map<number, CityPosition>();
  readonly #relations: OsmRelation[] = [];
  readonly #seen = { node: new Set<number>(), way: new Set<number>(), relation: new Set<number>() };

  constructor(survey: Survey, complain: ReportComplaint, lose: ReportLoss) {
    this.#survey = survey;
    this.#complain = complain;
    this.#lose = lose;
  }

  point(node: OsmNode): OsmFeature | undefined {
    if (!hasTags(node.tags)) return undefined;
    if (!isOnEarth(node)) this.#lose(node.tags);
    if (!isOnEarth(node) || this.#isRepeat('node', node.id)) return undefined;
    return this.#feature('node', node, { type: 'Point', coordinates: inDegrees(node) });
  }

  way(way: OsmWay): OsmFeature | undefined {
    const { id, tags } = way;
    if (this.#isRepeat('way', id)) return undefined;
    if (this.#survey.memberWays.has(id)) this.#keep(way);
    if (!hasTags(tags)) return undefined;
    const geometry = this.#geometryOf(way);
    if (!geometry) this.#lose(this.#survey.streets.tagsOf('way', way));
    return geometry && this.#feature('way', way, geometry);
  }

  #geometryOf(way: OsmWay): Geometry | undefined {
    const { id, tags, nodes } = way;
    const positions = nodes.flatMap((node, index) => {
      const position = ownPosition(way, index) ?? this.#survey.nodes.at(node);
      return position ? [position] : [];
    });
    const missing = nodes.length - positions.length;
    if (missing > 0) this.#complain('dangling', 'way', id, missing);
    if (positions.length < 2) {
      if (missing === 0) this.#complain('too-short', 'way', id);
      return undefined;
    }
    const isClosed = nodes.length > 3 && nodes[0] === nodes.at(-1);
    if (!isClosed || !isArea(tags)) {
      if (isOutline(tags)) {
        this.#complain('unclosed', 'way', id);
        return undefined;
      }
      return { type: 'LineString', coordinates: alignLines([positions])[0] ?? positions };
    }
    // An outline with a corner missing is another one.
    return missing > 0 ? undefined : this.#area('way', id, alignLines([positions]));
  }

  #feature(type: OsmType, element: OsmElement, geometry: Geometry): OsmFeature {
    const { id, changed } = element;
    const properties = this.#survey.streets.tagsOf(type, element);
    return {
      type: 'Feature',
      id,
      osmType: type,
      geometry,
      properties,
      ...(changed !== undefined && { changed }),
    };
  }

  #keep(way: OsmWay): void {
    this.#members.set(way.id, Float64Array.from(way.nodes));
    for (const [index, node] of way.nodes.entries()) {
      const position = ownPosition(way, index);
      if (position) this.#located.set(node, position);
    }
  }

  relation(relation: OsmRelation): void {
    if (!isMultipolygon(relation.tags) || this.#isRepeat('relation', relation.id)) return;
    this.#relations.push(relation);
  }

  *areas(): Generator<OsmFeature> {
    for (const relation of this.#relations) {
      const { id, members } = relation;
      const ways = members.filter(({ type }) => type === 'way').map((way) => this.#members.get(way.id));
      const there = ways.filter((way) => way !== undefined);
      if (there.length < ways.length) this.#complain('dangling', 'relation', id, ways.length - there.length);
      const { closed, open } = joinRings(there.map((way) => [...way]));
      if (open > 0) this.#complain('unclosed', 'relation', id, open);
      const rings = closed.flatMap((ring) => {
        const positions = ring.map((node) => this.#located.get(node) ?? this.#survey.nodes.at(node));
        const whole = positions.filter((position) => position !== undefined);
        if (whole.length < positions.length)
          this.#complain('dangling', 'relation', id, positions.length - whole.length);
        return whole.length === positions.length ? [whole] : [];
      });
      const area = this.#area('relation', id, alignLines(rings));
      if (area) yield this.#feature('relation', relation, area);
      else this.#lose(relation.tags);
    }
  }

  #area(type: OsmType, id: number, rings: readonly CityPosition[][]): Geometry | undefined {
    const { area, crosses } = createArea(rings);
    if (crosses) this.#complain('crossing', type, id);
    if (!area) this.#complain('no-outline', type, id);
    return area;
  }

  #isRepeat(type: OsmType, id: number): boolean {
    const seen = this.#seen[type];
    if (seen.has(id)) {
      this.#complain('duplicate', type, id);
      return true;
    }
    seen.add(id);
    return false;
  }
}

/** Undefined where the way does not say it; who writes it puts a node that was missing beyond the earth. */
function ownPosition({ positions }: OsmWay, index: number): CityPosition | undefined {
  const position = positions?.[index];
  return position && isOnEarth(position) ? inDegrees(position) : undefined;
}

function hasTags(tags: Tags): boolean {
  for (const _ in tags) return true;
  return false;
}
