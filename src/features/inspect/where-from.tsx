import type { Position } from '../../contract/geojson.ts';
import { metresBetween, windBetween } from '../../core/geo/geodesy.ts';
import { panelWords } from '../../core/words/words.ts';

type Props = {
  /** The place; nothing is said of where it is not known. */
  readonly origin: Position | undefined;
  readonly position: Position;
};

/** How far from the place a feature lies, and on which side of it: `40 m south of the place`. */
export function whereFrom({ origin, position }: Props): string | undefined {
  return origin && panelWords.twinWhere(metresBetween(origin, position), windBetween(origin, position));
}

/** The same as a line of a row. */
export function WhereFrom(props: Props) {
  const where = whereFrom(props);
  return where === undefined ? null : <div className="small quiet tabular">{where}</div>;
}
