import { formatLength } from '../../domain/format/formats.ts';
import { getDistance, getWindBetween } from '../../domain/geo/geodesy.ts';
import type { Position } from '../../spec/geojson.ts';
import inspectWords from './inspect.messages';

type Props = {
  /** The place; nothing is shown where it is not known. */
  readonly origin: Position | undefined;
  readonly position: Position;
};

/** Formats the distance of a feature from the place, and its direction: `40 m south of the place`. */
export function formatOffset({ origin, position }: Props): string | undefined {
  if (!origin) return undefined;
  const metres = getDistance(origin, position);
  if (metres < 0.5) return inspectWords.atPlace;
  const length = formatLength(Math.round(metres));
  // Undefined where a direction would say nothing.
  const wind = getWindBetween(origin, position);
  return wind ? inspectWords.towards[wind]({ length }) : inspectWords.fromPlace({ length });
}

/** The same as a line of a row. */
export function WhereFrom(props: Props) {
  const where = formatOffset(props);
  return where === undefined ? null : <div className="small quiet tabular">{where}</div>;
}
