import { type Act, act } from '../../contract/judgement.ts';
import { parseJson } from '../../contract/parse-json.ts';
import { originOf } from './verdicts.ts';

export type ActsRead = {
  readonly acts: readonly Act[];
  /** Entries that are no acts. */
  readonly refused: number;
};

/** Acts as a file: one JSON object a line. Those made before a name was given carry `own`. */
export function actsToNdjson(acts: readonly Act[], own: string): string {
  return acts.map((each) => `${JSON.stringify({ ...each, reviewer: each.reviewer || own })}\n`).join('');
}

/** Reads what `actsToNdjson` wrote, or the same acts as one JSON list. Never throws. */
export function readActs(text: string): ActsRead {
  const entries = entriesOf(text.replace(/^\uFEFF/, ''));
  const acts = entries.flatMap((entry) => {
    const read = act.safeParse(entry);
    return read.success ? [read.data] : [];
  });
  return { acts, refused: entries.length - acts.length };
}

function entriesOf(text: string): readonly unknown[] {
  const whole = parsed(text);
  if (Array.isArray(whole)) return whole;
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parsed);
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/**
 * Acts of another reviewer's file, or of another run, as acts of this run: the same list is another run in another
 * browser. Ids are made of those with which the acts were made, so that a file that is read twice, or that comes back,
 * adds nothing twice. Without a reviewer's name they carry `nameless`.
 */
export function filedUnder(run: string, acts: readonly Act[], nameless: string): Act[] {
  const idHere = (id: string, from: string) => (from === run ? id : `${originOf(id)} ${run}`);
  return acts.map((each) => ({
    ...each,
    id: idHere(each.id, each.run),
    ...(each.of !== undefined && { of: idHere(each.of, each.run) }),
    run,
    reviewer: each.reviewer || nameless,
  }));
}

/** Those of the acts that say what none of the others says: a report has no ids of the acts that it tells. */
export function unsaidAmong(known: readonly Act[], acts: readonly Act[]): Act[] {
  const said = new Set(known.map(wordsOf));
  return acts.filter((act) => !said.has(wordsOf(act)));
}

function wordsOf({ kind, placeId, reviewer, what, at }: Act): string {
  return JSON.stringify([kind, placeId, reviewer, what, at]);
}

/** Those of the acts that are not among others yet, in whichever browser or run they were made. */
export function unknownAmong(known: readonly Act[], acts: readonly Act[]): Act[] {
  const origins = new Set(known.map(({ id }) => originOf(id)));
  return acts.filter(({ id }) => !origins.has(originOf(id)));
}
