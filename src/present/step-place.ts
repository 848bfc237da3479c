import type { Ask } from '../contract/operations.ts';
import type { Step } from '../contract/playlist.ts';
import { type Address, addressOf } from '../state/address.ts';

/** A place that can be named before anything is asked. */
export type NamedPlace = Ask & { readonly title: string };

/** The question that a step asks; undefined where its address names no id. */
export function askOf({ address }: Pick<Step, 'address'>): Ask | undefined {
  const { id, kind } = addressOf(address);
  return id ? { id, kind: kind || 'place' } : undefined;
}

/** True where two addresses show one place on one ground: the camera may fly from one to the other. */
export function sameGround(one: string, other: string): boolean {
  const [here, there] = [addressOf(one), addressOf(other)];
  const alike = (name: keyof Address) => here[name] === there[name];
  return (['id', 'kind', 'view', 'basemap', 'theme'] as const).every(alike);
}
