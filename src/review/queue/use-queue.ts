import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Connection } from '../../client/connection.ts';
import type { Result, Run } from '../../contract/batch.ts';
import type { Finding } from '../../contract/finding.ts';
import type { Act, Verdict } from '../../contract/judgement.ts';
import { type OperationName, operationNames } from '../../contract/operations.ts';
import type { Inspection } from '../../domain/inspection.ts';
import { filterText, noFilter, type ResultFilter, readFilter } from '../../domain/result-filter.ts';
import { openAfter, openCount, type Queue, queueOf } from '../../domain/review-queue.ts';
import { seenDigest } from '../../domain/seen-digest.ts';
import { addressKey, keyOfAct } from '../../domain/verdicts.ts';
import { expectOf } from '../../scene/expectation.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { nothingChosen } from '../../state/address.ts';
import { userChoosesFinding } from '../../state/finding-focus.ts';
import { usePreferences, userPrefers } from '../../state/preferences.ts';
import { resultsOf } from '../../store/results.ts';
import { reviewWords } from '../../words/words.ts';
import { findingsNow } from './findings-now.ts';
import { HeldStep } from './held-step.ts';
import { Journal, type JournalState } from './journal.ts';
import { newAct } from './new-act.ts';
import { useAhead } from './use-ahead.ts';

/** Addresses that are asked for ahead of the shown one. */
const ahead = 3;

/** One run, gone through address by address: what is shown, and what the reviewer may do. */
export type Reviewing = {
  readonly run: Run;
  readonly journal: Journal;
  readonly kept: JournalState;
  readonly own: string;
  readonly queue: Queue;
  /** Which rows are gone through, and in which order. */
  readonly filter: ResultFilter;
  /** Every row of the run, whatever is chosen. */
  readonly rows: readonly Result[];
  /** The shown address; undefined at the end. */
  readonly item: Result | undefined;
  readonly index: number;
  /** What the rules say of it; undefined while they look. */
  readonly findings: readonly Finding[] | undefined;
  /** Items that still wait for a verdict. */
  readonly left: number;
  /** What became of the last key, where that has to be said. */
  readonly said: string;
  readonly noting: boolean;
  readonly judge: (what: Verdict, reason?: string) => void;
  readonly openNote: (open: boolean) => void;
  readonly keepNote: (text: string) => void;
  readonly undo: () => void;
  readonly step: (by: 1 | -1) => void;
  /** Goes to the next address now, where that still waits for an act to be saved. */
  readonly hurry: () => void;
  /** Goes through other rows, or through these ones again. */
  readonly goThrough: (filter: ResultFilter, percent?: number) => void;
};

/** Undefined while the run is read. */
export function useQueue(scene: Scene, connection: Connection, run: Run): Reviewing | undefined {
  const rows = useRows(run.id);
  const [journal] = useState(() => new Journal(run.id));
  const kept = useSyncExternalStore(journal.subscribe, journal.state);
  const { ledger } = journal;
  const { reviewer: own, queueShare: percent } = usePreferences();
  const { filter: written } = scene.address;
  const filter = useMemo(() => readFilter(written), [written]);
  const [round, setRound] = useState(1);
  const ready = rows !== undefined && kept.loaded !== 'reading';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round begins with what is open then
  const queue = useMemo(
    () => queueOf(ready ? rows : [], filter, percent, ledger, own),
    [ready, rows, filter, percent, ledger, own, round],
  );
  const [said, say] = useState({ text: '', at: '' });
  const [noting, openNote] = useState(false);

  const { inspection } = scene;
  const { ask } = inspection;
  const here = ask && addressKey(ask);
  const index = (here === undefined ? undefined : queue.indexOf.get(here)) ?? -1;
  const item = queue.items[index];
  useEffect(() => item && expectOf(item), [item]);
  const waiting = waitingOf(inspection);
  const settled = item !== undefined && waiting.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `kept` tells that the ledger holds more
  const open = useMemo(() => openAfter(queue, index, ahead, ledger, own), [queue, index, ledger, own, kept]);
  const next = useMemo(() => open.map(({ id, kind }) => ({ id, kind })), [open]);
  const heard = useDeferredValue(kept);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `heard` tells that the ledger holds more
  const left = useMemo(() => openCount(queue, ledger, own), [queue, ledger, own, heard]);
  useAhead(connection, ask, settled, next);
  useDigestAhead(inspection, settled);

  const [nextStep] = useState(() => new HeldStep());
  useEffect(() => nextStep.saw(kept.unsaved), [nextStep, kept]);
  useEffect(() => nextStep.drop, [nextStep]);
  const show = (shown: Pick<Result, 'id' | 'kind'> | undefined) => {
    nextStep.drop();
    openNote(false);
    userChoosesFinding(undefined);
    const { id, kind } = shown ?? { id: null, kind: 'place' };
    scene.go({ id, kind, ...nothingChosen });
  };
  const [first] = open;
  const lost = ready && item === undefined && (first !== undefined || ask !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is made anew with every picture of the scene
  useEffect(() => {
    if (lost) show(first);
  }, [lost, first]);

  if (!ready) return undefined;

  const record = (given: Parameters<typeof newAct>[0]) => {
    const act = newAct(given, run.id, own, ledger);
    journal.record(act);
    return act;
  };

  const judge = (what: Verdict, reason?: string) => {
    if (!item || !here) return;
    if (waiting.length > 0) return say({ text: reviewWords.queue.notYet(waiting), at: here });
    if (isRefused(inspection)) return say({ text: reviewWords.queue.notRefused, at: here });
    const judged = record({
      placeId: item.id,
      kind: item.kind,
      what,
      ...(reason !== undefined && { reasons: [reason] }),
      digest: seenDigest(inspection),
      findings: findingsNow(scene, item.expected).map(({ ruleId, severity, subject }) => ({
        ruleId,
        severity,
        subject,
      })),
    });
    say({ text: '', at: '' });
    nextStep.after(judged, () => show(open[0]));
  };

  const goThrough = (wanted: ResultFilter, share = 100) => {
    userPrefers({ queueShare: share });
    scene.go({ filter: filterText(wanted) });
    setRound(round + 1);
  };

  const undo = () => {
    const last = ledger.lastOf(own);
    if (!last) return say({ text: reviewWords.queue.nothingToUndo, at: here ?? '' });
    const { placeId, kind } = last;
    const withdrawn = record({ placeId, kind, what: 'withdraw', of: last.id });
    const key = keyOfAct(last);
    say({ text: `${reviewWords.queue.undone}: ${actName(last)}`, at: key });
    nextStep.after(withdrawn, () => {
      // What is not in the chosen part of the run is shown in the whole of it.
      if (!queue.indexOf.has(key)) goThrough(noFilter);
      show({ id: placeId, kind });
    });
  };

  const step = (by: 1 | -1) => {
    const to = item ? index + by : queue.items.length - 1;
    const target = queue.items[to];
    if (target) show(target);
  };

  return {
    run,
    journal,
    kept,
    own,
    queue,
    filter,
    rows,
    item,
    index,
    findings: waiting.length > 0 || scene.checks.pending ? undefined : scene.checks.findings,
    left,
    said: said.at === (here ?? '') ? said.text : '',
    noting,
    judge,
    openNote,
    keepNote: (note) => {
      if (item) record({ placeId: item.id, kind: item.kind, what: 'note', note });
      openNote(false);
    },
    undo,
    step,
    hurry: nextStep.hurry,
    goThrough,
  };
}

/** The rows of a run as they are when it is opened; undefined while they are read. */
function useRows(run: string): readonly Result[] | undefined {
  const [rows, setRows] = useState<readonly Result[]>();
  useEffect(() => {
    let gone = false;
    const set = (read: readonly Result[]) => void (gone || setRows(read));
    resultsOf(run).then(set, () => set([]));
    return () => {
      gone = true;
    };
  }, [run]);
  return rows;
}

/** The digest of a tower takes tens of milliseconds: it is made while the reviewer looks. */
function useDigestAhead(inspection: Inspection, settled: boolean): void {
  useEffect(() => {
    if (!settled) return;
    const timer = setTimeout(() => seenDigest(inspection), 100);
    return () => clearTimeout(timer);
  }, [inspection, settled]);
}

/** Operations that have neither answered nor failed. */
export function waitingOf(inspection: Inspection): OperationName[] {
  return operationNames.filter((name) => ['idle', 'loading'].includes(inspection[name].state));
}

function isRefused(inspection: Inspection): boolean {
  return operationNames.some((name) => {
    const view = inspection[name];
    return view.state === 'failed' && view.failure.facts.reason === 'unauthorised';
  });
}

/** What an act says, in a word. */
export function actName({ what, note, reasons }: Act): string {
  const words = reviewWords.queue;
  if (what === 'withdraw') return words.undone;
  if (what === 'note') return `${words.note}: ${note ?? ''}`;
  return [words.judged(what), ...(reasons ?? [])].join(', ');
}
