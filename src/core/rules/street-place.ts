import type { Inspection } from '../place/inspection.ts';
import { placeRecord } from '../place/place-record.ts';

/** Whether the place is a whole street (Google's type `route`): its doors lie along it, and it has no number. */
export function isStreet({ details }: Inspection): boolean {
  return placeRecord(details)?.data?.properties?.types?.includes('route') === true;
}
