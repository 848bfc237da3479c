import type { Result } from '../../spec/batch.ts';
import type { Act } from '../../spec/judgement.ts';
import { type Verdict, verdicts } from '../../spec/verdicts.ts';
import { z } from '../../spec/zod.ts';
import { getReviewers, type ListVerdict, phases } from '../runs/list-verdict.ts';
import { hashSha256 } from '../runs/seen-digest.ts';
import { getActOrigin, type VerdictAct } from '../runs/verdicts.ts';

const opinion = z.object({
  verdict: z.enum(verdicts).optional(),
  note: z.string().optional(),
  reasons: z.array(z.string()).optional(),
  reviewer: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** Of the answers that were judged, where the row has newer ones. */
  digest: z.string().optional(),
});
/** The opinion of one person on one address. */
export type Opinion = z.infer<typeof opinion>;

/** The verdict of one address and, where there are several opinions, each of them. */
export const judgement = z.object({
  ...opinion.shape,
  /** `conflict`: opinions differ and are not settled. */
  verdict: z.enum([...verdicts, 'conflict']).optional(),
  /** Everybody who judged, in one text. */
  reviewer: z.string(),
  phase: z.enum(phases).optional(),
  /** Each reviewer's opinion, the earliest first; absent where the head says it all. */
  each: z.array(opinion).optional(),
  /** The verdict that settled a conflict. */
  settled: opinion.optional(),
  /** Who marked it as corrected, in the phase of verification. */
  corrected: z.object({ reviewer: z.string(), at: z.number() }).optional(),
});
export type Judgement = z.infer<typeof judgement>;

/**
 * Returns the verdicts of an address as exports have them; undefined without any. `nameless` stands in for reviewers
 * without a name.
 */
export function getJudgement(listVerdict: ListVerdict, nameless: string): Judgement | undefined {
  const { verdict, phase, settlement, notes, correction } = listVerdict;
  const each = getOpinions(listVerdict, nameless);
  const settled = settlement && getOpinion(settlement, nameless, listVerdict.changed);
  const [first, ...others] = each;
  const head = settled ?? first;
  if (!head) return undefined;
  const isSeveral = others.length > 0 || settled !== undefined;
  const judged = each.filter((one) => one.verdict !== undefined);
  const reasons = [...new Set((settled ? [settled] : judged).flatMap((one) => one.reasons ?? []))];
  const judges = getReviewers(listVerdict).map((name) => name || nameless);
  return {
    ...(verdict !== 'none' && { verdict, phase }),
    ...(reasons.length > 0 && { reasons }),
    ...(notes.length > 0 && { note: formatNote(each) }),
    reviewer: judges.length > 0 ? judges.join(', ') : head.reviewer,
    at: Math.max(head.at, ...judged.map(({ at }) => at)),
    ...(!isSeveral && head.digest !== undefined && { digest: head.digest }),
    ...(isSeveral && { each }),
    ...(settled && { settled }),
    ...(correction && { corrected: { reviewer: correction.reviewer || nameless, at: correction.at } }),
  };
}

/** Returns one opinion for each person who judged or noted, the earliest verdict first. */
function getOpinions({ held, notes, changed }: ListVerdict, nameless: string): Opinion[] {
  const noteBy = new Map(notes.map((act) => [act.reviewer || nameless, act]));
  const judged = held.map((act) => {
    const by = act.reviewer || nameless;
    const note = noteBy.get(by)?.note;
    noteBy.delete(by);
    return { ...getOpinion(act, nameless, changed), ...(note !== undefined && { note }) };
  });
  const noted = [...noteBy].map(([reviewer, { note, at }]) => ({
    reviewer,
    at,
    ...(note !== undefined && { note }),
  }));
  return [...judged, ...noted];
}

function getOpinion(act: VerdictAct, nameless: string, changed: boolean): Opinion {
  const { what, reasons, reviewer, at, digest } = act;
  const judged = { verdict: what, ...(reasons && { reasons }), reviewer: reviewer || nameless, at };
  return { ...judged, ...(changed && digest !== undefined && { digest }) };
}

function formatNote(each: readonly Opinion[]): string {
  const noted = each.filter(({ note }) => note !== undefined);
  const [first] = noted;
  if (first && noted.length === 1) return first.note ?? '';
  return noted.map(({ reviewer, note }) => `${reviewer}: ${note}`).join('\n');
}

/** A row of a file as far as its acts need it. */
type JudgedRow = Pick<Result, 'id' | 'kind' | 'digest'> & {
  readonly findings: Act['findings'];
  readonly judgement?: Judgement | undefined;
};

/**
 * Returns a file's judgement as acts of a run: their ids are derived from the content, so that a file read twice adds
 * nothing twice.
 */
export function createActs({ judgement, ...row }: JudgedRow, run: string): Act[] {
  if (!judgement) return [];
  const { verdict, each, settled, corrected, phase: _, ...head } = judgement;
  const only = { ...head, ...(verdict !== undefined && verdict !== 'conflict' && { verdict }) };
  const acts = (each ?? [only]).flatMap((one) => getActs(one, row, run));
  const ends = settled ? getActs(settled, row, run).map((act) => settling(act, acts)) : [];
  const fixed = corrected ? [getCorrection(corrected, row, run, [...acts, ...ends])] : [];
  return [...acts, ...ends, ...fixed];
}

function settling(act: Act, acts: readonly Act[]): Act {
  return { ...act, id: getId(act.run, 'settled', getActOrigin(act.id)), concerns: idsOfVerdicts(acts) };
}

function getCorrection(
  { reviewer, at }: Pick<Opinion, 'reviewer' | 'at'>,
  { id: placeId, kind }: Pick<Result, 'id' | 'kind'>,
  run: string,
  acts: readonly Act[],
): Act {
  const id = getId(run, kind, placeId, reviewer, 'corrected', at);
  return { id, run, placeId, kind, what: 'corrected', reviewer, at, concerns: idsOfVerdicts(acts) };
}

function idsOfVerdicts(acts: readonly Act[]): string[] {
  return acts.filter(({ what }) => what !== 'note').map(({ id }) => id);
}

/** Returns an id derived from the content, in the form of every act's. */
function getId(run: string, ...of: readonly (string | number)[]): string {
  return `${hashSha256(JSON.stringify(of)).slice(0, 16)} ${run}`;
}

/** The verdict and the note are two acts. */
function getActs(
  { verdict, note, reasons, reviewer, at, digest: judged }: Opinion,
  row: Omit<JudgedRow, 'judgement'>,
  run: string,
): Act[] {
  const { id: placeId, kind, findings = [] } = row;
  const digest = judged ?? row.digest;
  const act = (what: Verdict | 'note') => ({
    id: getId(run, kind, placeId, reviewer, what, at),
    run,
    placeId,
    kind,
    what,
    reviewer,
    at,
    ...(digest !== undefined && { digest }),
    findings: findings.map(({ ruleId, severity, subject }) => ({ ruleId, severity, subject })),
  });
  return [
    ...(verdict ? [{ ...act(verdict), ...(reasons && { reasons }) }] : []),
    ...(note === undefined ? [] : [{ ...act('note'), note }]),
  ];
}
