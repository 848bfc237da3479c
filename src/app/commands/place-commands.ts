import type { KnownPlace } from '../known-places.ts';
import type { Command } from './command.ts';
import type { Helm } from './helm.ts';

/** The places that were looked at and the samples, by name. */
export function placeCommands(places: readonly KnownPlace[], helm: Helm): Command[] {
  return places.map(({ id, kind, title, source }) => ({
    id: `${source} ${kind} ${id}`,
    group: source === 'seen' ? 'recent' : 'samples',
    title: title || id,
    ...(title && { detail: id }),
    keywords: [id, kind],
    run: () => helm.ask({ id, kind }),
  }));
}
