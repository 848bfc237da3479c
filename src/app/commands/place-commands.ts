import type { KnownPlace } from '../ask/known-places.ts';
import type { Command } from './command.ts';
import type { Helm } from './helm.ts';

const groups = { seen: 'recent', sample: 'samples', kit: 'kit' } as const;

/** The places that were looked at, the samples or those of the open kit, by name. */
export function placeCommands(places: readonly KnownPlace[], helm: Helm): Command[] {
  return places.map(({ id, kind, title, source }) => ({
    id: `${source} ${kind} ${id}`,
    group: groups[source],
    title: title || id,
    ...(title && { detail: id }),
    keywords: [id, kind],
    run: () => helm.ask({ id, kind }),
  }));
}
