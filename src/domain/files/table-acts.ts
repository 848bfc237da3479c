import type { Result } from '../../spec/batch.ts';
import type { Act } from '../../spec/judgement.ts';
import { groupBy } from '../collections/group-by.ts';
import { getListVerdict, type ListVerdict } from '../runs/list-verdict.ts';
import { getActOrigin, getAddressKey, isSettlement, isVerdict, type Ledger } from '../runs/verdicts.ts';
import { createActs, getJudgement, type Judgement } from './judgement.ts';
import type { TableVerdict } from './verdict-table.ts';

/** What a table says beside what is known of a run. */
export type TableMerged = {
  /** What has to be added, each act once. */
  readonly acts: readonly Act[];
  /** Addresses that had no verdict, and those whose verdict, reasons or note is another one by the table. */
  readonly added: number;
  readonly changed: number;
  /** Lines that say what is known. */
  readonly known: number;
  /** Lines whose address was judged after the table was written: nothing of them is taken. */
  readonly later: readonly number[];
  /** Lines whose address is not in the run. */
  readonly strangers: readonly number[];
};

type Known = {
  readonly run: string;
  readonly rows: readonly Result[];
  readonly ledger: Ledger;
  /** Who merges, and when, in milliseconds since 1970: later than all that they said. */
  readonly own: string;
  readonly now: number;
  /** A new id for an act. */
  readonly newId: () => string;
};

/** Milliseconds by which a spreadsheet may have rounded a moment: to minutes, to seconds, or not at all. */
function getPrecision(moment: number): number {
  if (moment % 60_000 === 0) return 60_000;
  return moment % 1000 === 0 ? 1000 : 1;
}

/**
 * What has to be added to a run for a table that somebody edited. Who said it and when is what the table states; but
 * what it states of a verdict that is known, and is another one now, was changed by whoever edited it: that is said by
 * who merges, now, and nobody's verdict is put into another one's mouth.
 */
export function mergeTable(table: readonly TableVerdict[], known: Known): TableMerged {
  const rowAt = new Map(known.rows.map((row) => [getAddressKey(row), row]));
  const told = table.map((line) => {
    const row = rowAt.get(getAddressKey(line));
    return row ? mergeLine(line, row, known) : ({ line: line.line, became: 'stranger', acts: [] } as const);
  });
  const by = groupBy(told, ({ became }) => became);
  const linesOf = (became: Told['became']) => (by.get(became) ?? []).map(({ line }) => line);
  return {
    acts: [...new Map(told.flatMap(({ acts }) => acts).map((act) => [act.id, act])).values()],
    added: linesOf('added').length,
    changed: linesOf('changed').length,
    known: linesOf('known').length,
    later: linesOf('later'),
    strangers: linesOf('stranger'),
  };
}

type Told = {
  readonly line: number;
  readonly became: 'added' | 'changed' | 'known' | 'later' | 'stranger' | 'silent';
  readonly acts: readonly Act[];
};

function mergeLine(line: TableVerdict, row: Result, known: Known): Told {
  const { ledger, own } = known;
  const key = getAddressKey(row);
  const said = getListVerdict(key, ledger, own, { row });
  const here = getJudgement(said, own);
  const verdict =
    line.verdict !== undefined && !isKnownVerdict(line, key, here, known) ? line.verdict : undefined;
  const note = line.note !== '' && !isKnownNote(line, key, here, known) ? line.note : undefined;
  const isSilent = line.verdict === undefined && line.note === '';
  if ((verdict === undefined || verdict === 'conflict') && note === undefined)
    return { line: line.line, became: isSilent ? 'silent' : 'known', acts: [] };
  const isOthers = line.reviewer !== '' && !isSaidHere(line, key, ledger, own);
  const since = isOthers ? ledger.verdictsBy(line.reviewer).get(key)?.at : here?.at;
  const isLater = line.at !== undefined && since !== undefined && since - line.at >= getPrecision(line.at);
  if (isLater && !isOthers) return { line: line.line, became: 'later', acts: [] };
  const judged = { ...line, verdict: verdict === 'conflict' ? undefined : verdict, note };
  const became = said.verdict === 'none' && verdict !== undefined ? 'added' : 'changed';
  return {
    line: line.line,
    became: isLater ? 'later' : became,
    acts: actsOfLine(judged, row, said, isOthers, known),
  };
}

function isKnownVerdict(line: TableVerdict, key: string, here: Judgement | undefined, known: Known): boolean {
  const { ledger, own } = known;
  const held = ledger.verdictOf(key, own);
  const isSame = (what: string | undefined, reasons: readonly string[] = []) =>
    what === line.verdict && [...reasons].sort().join('\n') === [...line.reasons].sort().join('\n');
  return isSame(here?.verdict, here?.reasons) || isSame(held?.what, held?.reasons);
}

function isKnownNote(
  { note }: TableVerdict,
  key: string,
  here: Judgement | undefined,
  known: Known,
): boolean {
  const said = known.ledger.notesOn(key).map((act) => act.note?.trim());
  return here?.note?.trim() === note || said.includes(note);
}

type Changed = Omit<TableVerdict, 'verdict' | 'note'> & {
  readonly verdict: Exclude<TableVerdict['verdict'], 'conflict'>;
  readonly note: string | undefined;
};

function actsOfLine(
  line: Changed,
  row: Result,
  said: ListVerdict,
  isOthers: boolean,
  { run, own, now, newId }: Known,
): Act[] {
  const isStated = isOthers && line.at !== undefined;
  const judgement = {
    ...(line.verdict !== undefined && { verdict: line.verdict }),
    ...(line.reasons.length > 0 && { reasons: [...line.reasons] }),
    ...(line.note !== undefined && { note: line.note }),
    reviewer: isOthers ? line.reviewer : own,
    at: line.at !== undefined && isStated ? line.at : now,
  };
  const { digest = row.digest } = line;
  const seen = { id: row.id, kind: row.kind, ...(digest !== undefined && { digest }), findings: undefined };
  const acts = createActs({ ...seen, judgement }, run).map(({ findings: _, ...act }) => act);
  const ends = said.verdict === 'conflict' && line.verdict !== undefined && !isOthers;
  return acts.map((act) => ({
    ...act,
    ...(!isStated && { id: newId() }),
    ...(ends && isVerdict(act) && { concerns: said.held.map(({ id }) => getActOrigin(id)) }),
  }));
}

/** True where what the line states is the verdict of somebody that is here already: then it was edited since. */
function isSaidHere({ reviewer, at }: TableVerdict, key: string, ledger: Ledger, own: string): boolean {
  const names = new Set([reviewer, ...reviewer.split(', ')]);
  return ledger
    .historyOf(key)
    .filter((act) => isVerdict(act) || isSettlement(act) || act.what === 'note')
    .some(
      (act) =>
        names.has(act.reviewer || own) && (at === undefined || Math.abs(act.at - at) < getPrecision(at)),
    );
}
