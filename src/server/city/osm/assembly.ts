import type { ReportComplaint } from '../faults.ts';
import { alignLines, type CityPosition, type Geometry } from '../geometry.ts';
import type { Tags } from '../tags.ts';
import type { OsmFeature } from '../tiles/drawn.ts';
import {
  inDegrees,
  isOnEarth,
  type OsmElement,
  type OsmMember,
  type OsmNode,
  type OsmPosition,
  type OsmRelation,
  type OsmType,
  type OsmWay,
} from './elements.ts';
import { isArea, isOutline } from './is-area.ts';
import type { NodePositions } from './node-positions.ts';
import { createArea, joinRings } from './rings.ts';
import type { StreetRelations } from './street-relations.ts';

/** What must be known of the whole file before features are made. */
export type AssemblyIndex = {
  readonly nodes: NodePositions;
  /** Ways that areas are made of; their nodes are kept. */
  readonly memberWays: ReadonlySet<number>;
  readonly streets: StreetRelations;
};

/** Receives the tags of each element whose shape cannot be made. */
export type ReportLoss = (tags: Tags) => void;

/** Only what is drawn or asked: an area without any tag of its own is neither. */
export const isMultipolygon = (tags: Tags) => tags.type === 'multipolygon' && Object.keys(tags).length > 1;

/** Makes features of the elements of an extract. What cannot be used is left out and reported. */
export class Assembly {
  readonly #index: AssemblyIndex;
  readonly #complain: ReportComplaint;
  readonly #lose: ReportLoss;
  readonly #members = new Map<number, Float64Array>();
  /** Locations of nodes stored in member ways. */
  readonly #located = new Map<number, CityPosition>();
  /** Numbers of positions that came without their nodes. */
  readonly #numbers = new Map<string, number>();
  readonly #relations: OsmRelation[] = [];
  readonly #seen = { node: new Set<number>(), way: new Set<number>(), relation: new Set<number>() };

  constructor(index: AssemblyIndex, complain: ReportComplaint, lose: ReportLoss) {
    this.#index = index;
    this.#complain = complain;
    this.#lose = lose;
  }

  point(node: OsmNode): OsmFeature | undefined {
    if (!hasTags(node.tags)) return undefined;
    if (!isOnEarth(node)) this.#lose(node.tags);
    if (!isOnEarth(node) || this.#isRepeat('node', node.id)) return undefined;
    return this.#feature('node', node, { type: 'Point', coordinates: inDegrees(node) });
  }

  way(sent: OsmWay): OsmFeature | undefined {
    const way = this.#withNodes(sent);
    const { id, tags } = way;
    if (this.#isRepeat('way', id)) return undefined;
    if (this.#index.memberWays.has(id)) this.#keep(way);
    if (!hasTags(tags)) return undefined;
    const geometry = this.#geometryOf(way);
    if (!geometry) this.#lose(this.#index.streets.tagsOf('way', way));
    return geometry && this.#feature('way', way, geometry);
  }

  #geometryOf(way: OsmWay): Geometry | undefined {
    const { id, tags, nodes, center } = way;
    const positions = nodes.flatMap((node, index) => {
      const position = ownPosition(way, index) ?? this.#index.nodes.at(node);
      return position ? [position] : [];
    });
    const missing = nodes.length - positions.length;
    if (center && (missing > 0 || nodes.length === 0)) return getCenter(center);
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
    // An outline without one of its corners would be another one.
    return missing > 0 ? undefined : this.#area('way', id, alignLines([positions]));
  }

  #feature(type: OsmType, element: OsmElement, geometry: Geometry): OsmFeature {
    const { id, changed } = element;
    const properties = this.#index.streets.tagsOf(type, element);
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

  /** Returns the nodes of the ways of a relation; undefined for each way that is not in the file. */
  #nodesOf(members: readonly OsmMember[]): (readonly number[] | undefined)[] {
    const ways = members.filter(({ type }) => type === 'way');
    const kept = ways.map(({ id }) => this.#members.get(id));
    if (kept.every((way) => way !== undefined)) return kept.map((way) => [...(way ?? [])]);
    return ways.map(({ positions }, index) =>
      positions ? positions.map((position) => this.#nodeAt(position)) : kept[index] && [...kept[index]],
    );
  }

  /** Gives a way that comes as positions alone a node for each of them. */
  #withNodes(way: OsmWay): OsmWay {
    const { nodes, positions } = way;
    if (nodes.length > 0 || !positions) return way;
    return { ...way, nodes: positions.map((position) => this.#nodeAt(position)) };
  }

  #hasAll(ways: readonly (readonly number[] | undefined)[]): boolean {
    return ways.length > 0 && ways.every((way) => way?.every((node) => this.#positionOf(node)));
  }

  #positionOf(node: number): CityPosition | undefined {
    return this.#located.get(node) ?? this.#index.nodes.at(node);
  }

  /** Returns a number for a position that came without its node. */
  #nodeAt(position: OsmPosition): number {
    const key = `${position.longitude}/${position.latitude}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    // No file has such ids: 15 digits are the most that are read.
    const number = -1e15 - this.#numbers.size;
    this.#numbers.set(key, number);
    if (isOnEarth(position)) this.#located.set(number, inDegrees(position));
    return number;
  }

  *areas(): Generator<OsmFeature> {
    for (const relation of this.#relations) {
      const { id, members, center } = relation;
      const ways = this.#nodesOf(members);
      const point = center && !this.#hasAll(ways) ? getCenter(center) : undefined;
      if (point) {
        yield this.#feature('relation', relation, point);
        continue;
      }
      const there = ways.filter((way) => way !== undefined);
      if (there.length < ways.length) this.#complain('dangling', 'relation', id, ways.length - there.length);
      const { closed, open } = joinRings(there.map((way) => [...way]));
      if (open > 0) this.#complain('unclosed', 'relation', id, open);
      const rings = closed.flatMap((ring) => {
        const positions = ring.map((node) => this.#positionOf(node));
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

/** Returns the stored location; undefined where the way has none. Writers put a missing node outside of the earth. */
function ownPosition({ positions }: OsmWay, index: number): CityPosition | undefined {
  const position = positions?.[index];
  return position && isOnEarth(position) ? inDegrees(position) : undefined;
}

const getCenter = (center: OsmPosition): Geometry | undefined =>
  isOnEarth(center) ? { type: 'Point', coordinates: inDegrees(center) } : undefined;

function hasTags(tags: Tags): boolean {
  for (const _ in tags) return true;
  return false;
}
