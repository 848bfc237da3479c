import type { Position } from '../../contract/geojson.ts';
import { metresBetween } from '../../domain/geodesy.ts';
import type { Ref } from '../../domain/ref.ts';
import { type Wind, windBetween } from '../../domain/wind.ts';

export type Near = { readonly ref: Ref; readonly metres: number; readonly wind: Wind | undefined };

type Stood = { readonly ref: Ref; readonly position: Position };

/** The nearest of each kind, seen from a spot, the nearest first. */
export function nearestOfEach(kinds: readonly (readonly Stood[])[], spot: Position): Near[] {
  return kinds.flatMap((features) => nearest(features, spot) ?? []).sort((a, b) => a.metres - b.metres);
}

function nearest(features: readonly Stood[], spot: Position): Near | undefined {
  let best: Near | undefined;
  for (const { ref, position } of features) {
    const metres = metresBetween(spot, position);
    if (!best || metres < best.metres) best = { ref, metres, wind: windBetween(spot, position) };
  }
  return best;
}
