import cityProgressWords from '../city.messages';
import { Extent } from '../extent.ts';
import type { ReportComplaint } from '../faults.ts';
import type { Bbox } from '../geometry.ts';
import { UnusableFile } from '../sources/source.ts';
import type { OsmFeature } from '../tiles/drawn.ts';
import { Assembly, type AssemblyIndex, isMultipolygon, type ReportLoss } from './assembly.ts';
import {
  type ExtractHeader,
  isOnEarth,
  type OsmElement,
  type OsmPosition,
  type OsmType,
} from './elements.ts';
import { NodePositions } from './node-positions.ts';
import { readPieces } from './read-pieces.ts';
import { StreetRelations } from './street-relations.ts';

/** The result of the first reading of an extract, which the second one needs. */
export type Survey = AssemblyIndex & {
  readonly bounds: Bbox;
  readonly moment: number | undefined;
  readonly counts: Counts;
};

export type Counts = { nodes: number; ways: number; relations: number };

/**
 * Reads an extract for the first time: where nodes are, and which ways make areas. `tell` is called with the bytes
 * read.
 */
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
  let header: ExtractHeader | undefined;
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
  for await (const piece of readPieces(path)) {
    header ??= piece.header;
    piece.read({
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
        const { positions = [], center = [] } = way;
        counts.ways++;
        hear('way', way);
        streets.takeWay(way);
        for (const position of [positions, center].flat()) if (isOnEarth(position)) extend(position);
      },
      relation: (relation) => {
        counts.relations++;
        hear('relation', relation);
        streets.takeRelation(relation);
        if (!isMultipolygon(relation.tags)) return;
        for (const { type, id, positions = [] } of relation.members) {
          if (type === 'way') memberWays.add(id);
          for (const position of positions) if (isOnEarth(position)) extend(position);
        }
      },
    });
    if (isHistory) throw new UnusableFile(cityProgressWords.sources.history);
    tell(piece.end);
  }
  nodes.seal();
  streets.seal();
  const headerBounds = header?.bounds;
  const isRound = headerBounds && headerBounds[2] - headerBounds[0] <= 180;
  const bounds = (isRound || extent.beyond === 0 ? headerBounds : undefined) ??
    extent.box ?? [180, 90, -180, -90];
  return { nodes, memberWays, streets, bounds, moment: header?.moment, counts };
}

/**
 * Reads an extract for the second time: everything with tags, with its geometry, in the order of the file, block by
 * block. What cannot be used is left out and reported.
 */
export async function* readFeaturesOfExtract(
  path: string,
  survey: Survey,
  complain: ReportComplaint,
  tell: (bytes: number) => void,
  lose: ReportLoss = () => {},
): AsyncGenerator<readonly OsmFeature[]> {
  const assembly = new Assembly(survey, complain, lose);
  for await (const piece of readPieces(path)) {
    const features: OsmFeature[] = [];
    const keep = (feature: OsmFeature | undefined) => feature && features.push(feature);
    piece.read({
      node: (node) => keep(assembly.point(node)),
      way: (way) => keep(assembly.way(way)),
      relation: (relation) => assembly.relation(relation),
      longTag: (type, id, _, length) => complain('long-tag', type, id, length),
    });
    yield features;
    tell(piece.end);
  }
  // In a file a relation may come before its ways.
  yield [...assembly.areas()];
}
