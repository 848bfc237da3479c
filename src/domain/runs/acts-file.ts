import type { Act } from '../../spec/judgement.ts';
import { getActOrigin } from './verdicts.ts';

/** Writes acts as a file: one JSON object a line. Those made before a name was given carry `own`. */
export function formatActs(acts: readonly Act[], own: string): string {
  return acts.map((each) => `${JSON.stringify({ ...each, reviewer: each.reviewer || own })}\n`).join('');
}

/**
 * Returns acts of another reviewer's file, or of another run, as acts of this run: the same list is another run in
 * another browser. Ids are derived from the original ones, so that a file that is read twice, or that comes back, adds
 * nothing twice. Acts without a reviewer's name get `nameless`.
 */
export function fileActsUnder(run: string, acts: readonly Act[], nameless: string): Act[] {
  const idHere = (id: string, from: string) => (from === run ? id : `${getActOrigin(id)} ${run}`);
  return acts.map((each) => ({
    ...each,
    id: idHere(each.id, each.run),
    ...(each.of !== undefined && { of: idHere(each.of, each.run) }),
    run,
    reviewer: each.reviewer || nameless,
  }));
}

/** Returns the acts with new content: a report has no ids of its acts. */
export function findUnsaidActs(known: readonly Act[], acts: readonly Act[]): Act[] {
  const texts = new Set(known.map(formatWords));
  return acts.filter((act) => !texts.has(formatWords(act)));
}

function formatWords({ kind, placeId, reviewer, what, at }: Act): string {
  return JSON.stringify([kind, placeId, reviewer, what, at]);
}

/** Returns the acts that are not known yet, from any browser or run. */
export function findUnknownActs(known: readonly Act[], acts: readonly Act[]): Act[] {
  const origins = new Set(known.map(({ id }) => getActOrigin(id)));
  return acts.filter(({ id }) => !origins.has(getActOrigin(id)));
}
