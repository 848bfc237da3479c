import type { Arrival } from '../../../domain/arrival/arrival.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import { getPointMark } from '../../../domain/place/ref.ts';
import type { Position } from '../../../spec/geojson.ts';
import arrivalWords from '../model/arrival.messages';
import { stopIndex } from '../model/way-facts.ts';

/** Where a navigator leads to: its position, and its name in the sentence "To …". */
export type Destination = { readonly position: Position; readonly stop: string };

/**
 * Returns the destination of a navigator: the parking point or the door that the reader chose, else where the way
 * begins, else the place. Undefined where none has a position.
 */
export function getDestination(
  inspection: Inspection,
  { route: { parking, entrance }, pins }: Pick<Arrival, 'route' | 'pins'>,
  place: Position | undefined,
): Destination | undefined {
  const isToDoor = entrance && (!parking || (pins.entrance === 'used' && pins.parking !== 'used'));
  if (isToDoor) {
    const letter = getPointMark('entrance', stopIndex('entrance', inspection, entrance));
    return { position: entrance.position, stop: arrivalWords.answer.door({ letter }) };
  }
  if (parking) {
    const stop = getPointMark('parking', stopIndex('parking', inspection, parking));
    return { position: parking.position, stop };
  }
  return place && { position: place, stop: arrivalWords.stop.place };
}
