import type { Route } from '../domain/route.ts';
import { writtenLength } from '../words/formats.ts';

/**
 * The length of a way as its reader adds it up: the sum of its legs as the map writes them (path.ts rounds each
 * to whole metres first), so that panel and map never contradict each other.
 */
export function writtenMetres({ legs }: Pick<Route, 'legs'>): number {
  return legs.reduce((sum, { metres }) => sum + writtenLength(Math.round(metres)), 0);
}
