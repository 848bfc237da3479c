import { type AddressRegression, binEnds, countMovedBins } from '../../domain/diff/regression.ts';
import { formatFineLength, formatNumber, getMeasures } from '../../domain/format/formats.ts';
import { alignToMeridian, getBounds } from '../../domain/geo/geodesy.ts';
import { Histogram } from '../../ui/histogram.tsx';
import type { MapOverlay } from '../inspect/model/overlays.ts';
import compareWords from './compare.messages';
import { createComparedOverlay } from './model/compared-overlay.ts';

/** Maximum number of arrows on the map: of more, the longest. */
const mostArrows = 1000;

/** Maximum number of arrows drawn in full: a town is seen from farther away than a building. */
const readableArrows = 6;

export type MovedPlaces = {
  readonly laid: MapOverlay;
  /** Returns the map's name of an address; undefined where it is not drawn. */
  readonly nameOf: (address: AddressRegression) => string | undefined;
  readonly called: (name: string) => AddressRegression | undefined;
};

/** Returns the places of two runs that moved, as arrows on the map. */
export function getMovedPlaces(changed: readonly AddressRegression[]): MovedPlaces {
  const moved = changed
    .filter(({ move }) => move !== undefined)
    .toSorted((one, other) => (other.move?.metres ?? 0) - (one.move?.metres ?? 0))
    .slice(0, mostArrows);
  const changes = moved.flatMap(({ move }, index) => {
    if (!move) return [];
    const side = (position: typeof move.from) => ({ index, position, raw: undefined });
    return [
      {
        index,
        change: { operation: 'details', before: side(move.from), after: side(move.to), move, fields: [] },
      } as const,
    ];
  });
  const { overlay, refs } = createComparedOverlay(changes, readableArrows);
  const [first] = changes;
  const spots = changes.flatMap(({ change: { move } }) => [move.from, move.to]);
  const frame = first && getBounds(spots.map((each) => alignToMeridian(first.change.move.from[0], each)));
  const names = new Map(moved.map((each, index) => [each, refs.get(index)]));
  const byName = new Map(moved.map((each, index) => [refs.get(index), each]));
  return {
    laid: { overlay, frame },
    nameOf: (address) => names.get(address),
    called: (name) => byName.get(name),
  };
}

type Props = { readonly metres: readonly number[]; readonly title: string };

/** The distribution of moved distances, in bins that are round in the reader's own measures. */
export function MovedHistogram({ metres, title }: Props) {
  const ends: readonly number[] = binEnds[getMeasures()];
  const last = ends.at(-1) ?? 0;
  const bars = countMovedBins(metres, ends).map((count, index) => {
    const end = ends[index];
    const range =
      end === undefined
        ? compareWords.runs.beyond({ length: formatFineLength(last) })
        : compareWords.runs.upTo({ length: formatFineLength(end) });
    const label = end === undefined ? `> ${formatFineLength(last)}` : formatFineLength(end);
    const written = formatNumber(count);
    return { label, count, written, said: `${range}: ${written}` };
  });
  return <Histogram title={title} bars={bars} />;
}
