import { stepParameters } from '../../domain/playlist/step-view.ts';
import { readCamera } from '../../spec/address-parts.ts';
import type { Position } from '../../spec/geojson.ts';
import type { Ask } from '../../spec/operations.ts';
import type { Step } from '../../spec/playlist.ts';
import { type Address, addressOf } from '../../state/address.ts';

/**
 * Returns the relative address that shows a step on the page Present, with its camera in the hash. Of `here`, a path
 * with its query, the reader's own part stays: step, playlist, theme, language, connection, and unknown parameters.
 */
export function stepAddress(step: Step, here: string): string {
  const [path = '', search = ''] = here.split(/\?(.*)/s);
  const parameters = new URLSearchParams(search.replace(/#.*$/s, ''));
  for (const name of stepParameters) parameters.delete(name);
  parameters.set('page', 'present');
  for (const [name, value] of new URLSearchParams(step.address)) {
    if (name !== 'page' && stepParameters.includes(name)) parameters.set(name, value);
  }
  return `${path}?${parameters}${step.camera ?? ''}`;
}

/** A place that can be named before anything is asked. */
export type NamedPlace = Ask & { readonly title: string; readonly picture?: string | undefined };

/** Returns the question of a step; undefined where its address names no id. */
export function getStepAsk({ address }: Pick<Step, 'address'>): Ask | undefined {
  const { id, kind } = addressOf(address);
  return id ? { id, kind: kind || 'place' } : undefined;
}

/** Returns the place that a step shows, where it is known before anything is asked. */
export function findStepPlace(step: Step | undefined, known: readonly NamedPlace[]): NamedPlace | undefined {
  const ask = step && getStepAsk(step);
  return ask && known.find(({ id, kind }) => id === ask.id && kind === ask.kind);
}

/** Returns the middle of the view of a step whose place has no picture; undefined where it has one, or no camera. */
export function getBareMiddle(step: Step | undefined, known: readonly NamedPlace[]): Position | undefined {
  if (!step?.camera || findStepPlace(step, known)?.picture !== undefined) return undefined;
  return readCamera(step.camera)?.centre;
}

/** Returns true where two addresses show one place on one ground: the camera may fly from one to the other. */
export function isSameGround(one: string, other: string): boolean {
  // A camera behind the query would be read as its end.
  const read = (address: string) => addressOf(address.replace(/#.*$/s, ''));
  const [here, there] = [read(one), read(other)];
  const alike = (name: keyof Address) => here[name] === there[name];
  return (['id', 'kind', 'view', 'basemap', 'theme'] as const).every(alike);
}
