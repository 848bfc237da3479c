import type { Feature } from 'geojson';
import type { Arrival } from '../../../../domain/arrival/arrival.ts';
import { formatLength } from '../../../../domain/format/formats.ts';
import { alignToMeridian, getDistance } from '../../../../domain/geo/geodesy.ts';
import type { Inspection } from '../../../../domain/place/inspection.ts';
import type { Way } from '../../../../domain/way/way.ts';
import type { Position } from '../../../../spec/geojson.ts';
import type { MapOverlay } from '../overlays.ts';
import type { SeenWay } from './use-mapped-way.ts';
import wayWords from './way.messages';
import { formatEnds, formatLengths } from './way-text.ts';

/** What the map reads of the way: its line has no label, its length is written half way. */
export type MappedWayMark = { readonly label?: string };

/** Returns the way as a line with its length, and its row in the list; undefined while there is none. */
export function createWayOverlay(
  seen: SeenWay,
  arrival: Arrival,
  inspection: Inspection,
): MapOverlay | undefined {
  if (seen.state !== 'known' || !('metres' in seen.way)) return undefined;
  const { way, asked } = seen;
  const [first = [0, 0]] = way.line;
  const line = way.line.map((position) => alignToMeridian(first[0], position));
  const label = formatLength(Math.round(way.metres));
  const features: Feature[] = [
    {
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: line.map((position) => [...position]) },
      properties: {} satisfies MappedWayMark,
    },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [...halfWay(line, way)] },
      properties: { label } satisfies MappedWayMark,
    },
  ];
  return {
    overlay: { type: 'FeatureCollection', features },
    summary: label,
    rows: [
      {
        name: `${wayWords.title}: ${formatEnds(asked, inspection)}`,
        notes: [formatLengths(way, arrival)],
        rows: [],
      },
    ],
  };
}

function halfWay(line: readonly Position[], { metres }: Way): Position {
  let left = metres / 2;
  for (const [index, to] of line.entries()) {
    const from = line[index - 1] ?? to;
    const length = getDistance(from, to);
    if (length > 0 && length >= left) {
      const share = left / length;
      return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
    }
    left -= length;
  }
  return line.at(-1) ?? [0, 0];
}
