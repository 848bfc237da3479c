import type { Result } from '../../contract/batch.ts';
import { type Act, type Verdict, verdicts } from '../../contract/judgement.ts';
import type { Judged } from '../../domain/result-facets.ts';

/** By position: the latest verdict of a row that was not withdrawn, and whether its answers changed since. */
export function judgedRows(results: readonly Result[], acts: readonly Act[]): ReadonlyMap<number, Judged> {
  if (acts.length === 0) return nobody;
  const withdrawn = new Set(
    acts.flatMap(({ what, of }) => (what === 'withdraw' && of !== undefined ? [of] : [])),
  );
  const latest = new Map<string, Act>();
  for (const act of acts) {
    if (isVerdict(act.what) && !withdrawn.has(act.id)) latest.set(`${act.kind} ${act.placeId}`, act);
  }
  const judged = new Map<number, Judged>();
  for (const { position, kind, id, digest } of results) {
    const act = latest.get(`${kind} ${id}`);
    if (!act || !isVerdict(act.what)) continue;
    const changed = act.digest !== undefined && digest !== undefined && act.digest !== digest;
    judged.set(position, { verdict: act.what, changed });
  }
  return judged;
}

const nobody: ReadonlyMap<number, Judged> = new Map();

function isVerdict(what: Act['what']): what is Verdict {
  return verdicts.some((verdict) => verdict === what);
}
