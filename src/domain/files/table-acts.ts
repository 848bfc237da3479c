import type { Result } from '../../spec/batch.ts';
import type { Act } from '../../spec/judgement.ts';
import { groupBy } from '../collections/group-by.ts';
import { getListVerdict, type ListVerdict } from '../runs/list-verdict.ts';
import { getActOrigin, getAddressKey, isSettlement, isVerdict, type Ledger } from '../runs/verdicts.ts';
import { createActs, getJudgement, type Judgement } from './judgement.ts';
import type { TableVerdict } from './verdict-table.ts';

/** How a table differs from a run. */
export type TableMerged = {
  /** The acts to add, each once. */
  readonly acts: readonly Act[];
  /** Number of addresses without a verdict before, and of those whose verdict, reasons or note the table changes. */
  readonly added: number;
  readonly changed: number;
  /** Number of lines with nothing new. */
  readonly known: number;
  /** Lines whose address was judged after the table was written: they are ignored. */
  readonly later: readonly number[];
  /** Lines with an address that is not in the run. */
  readonly strangers: readonly number[];
};

type Known = {
  readonly run: string;
  readonly rows: readonly Result[];
  readonly ledger: Ledger;
  /** Who merges, and when, in milliseconds since 1970: later than all of their earlier acts. */
  readonly own: string;
  readonly now: number;
  /** Returns a new id for an act. */
  readonly newId: () => string;
};

/** Returns the milliseconds by which a spreadsheet may have rounded a time: to minutes, to seconds, or not at all. */
function getPrecision(moment: number): number {
  if (moment % 60_000 === 0) return 60_000;
  return moment % 1000 === 0 ? 1000 : 1;
}

/**
 * Returns the acts that an edited table adds to a run. Author and time are those in the table. But where a known
 * verdict has another value in the table, the table was edited: then the change is attributed to the one who merges,
 * now, and never to the original author.
 */
export function mergeTable(table: readonly TableVerdict[], known: Known): TableMerged {
  const rowAt = new Map(known.rows.map((row) => [getAddressKey(row), row]));
  const rows = table.map((line) => {
    const row = rowAt.get(getAddressKey(line));
    return row ? mergeLine(line, row, known) : ({ line: line.line, became: 'stranger', acts: [] } as const);
  });
  const by = groupBy(rows, ({ became }) => became);
  const linesOf = (became: Told['became']) => (by.get(became) ?? []).map(({ line }) => line);
  return {
    acts: [...new Map(rows.flatMap(({ acts }) => acts).map((act) => [act.id, act])).values()],
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
  const listVerdict = getListVerdict(key, ledger, own, { row });
  const here = getJudgement(listVerdict, own);
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
  const became = listVerdict.verdict === 'none' && verdict !== undefined ? 'added' : 'changed';
  return {
    line: line.line,
    became: isLater ? 'later' : became,
    acts: actsOfLine(judged, row, listVerdict, isOthers, known),
  };
}

function isKnownVerdict(line: TableVerdict, key: string, here: Judgement | undefined, known: Known): boolean {
  const { ledger, own } = known;
  const ownVerdict = ledger.verdictOf(key, own);
  const isSame = (what: string | undefined, reasons: readonly string[] = []) =>
    what === line.verdict && [...reasons].sort().join('\n') === [...line.reasons].sort().join('\n');
  return isSame(here?.verdict, here?.reasons) || isSame(ownVerdict?.what, ownVerdict?.reasons);
}

function isKnownNote(
  { note }: TableVerdict,
  key: string,
  here: Judgement | undefined,
  known: Known,
): boolean {
  const notes = known.ledger.notesOn(key).map((act) => act.note?.trim());
  return here?.note?.trim() === note || notes.includes(note);
}

type Changed = Omit<TableVerdict, 'verdict' | 'note'> & {
  readonly verdict: Exclude<TableVerdict['verdict'], 'conflict'>;
  readonly note: string | undefined;
};

function actsOfLine(
  line: Changed,
  row: Result,
  listVerdict: ListVerdict,
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
  const ends = listVerdict.verdict === 'conflict' && line.verdict !== undefined && !isOthers;
  return acts.map((act) => ({
    ...act,
    ...(!isStated && { id: newId() }),
    ...(ends && isVerdict(act) && { concerns: listVerdict.held.map(({ id }) => getActOrigin(id)) }),
  }));
}

/** Returns true where the line has the author and time of a known verdict: then it was edited since. */
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
