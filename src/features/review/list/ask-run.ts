import type { Batch } from '../../../client/batch/batch-options.ts';
import { type InspectedRow, type InspectOptions, inspectOne } from '../../../client/batch/inspect-one.ts';
import { runBatch } from '../../../client/batch/run-batch.ts';
import type { Connection } from '../../../client/connection.ts';
import { pageMapReader } from '../../../client/page-map-reader.ts';
import { maskTokens } from '../../../client/secrets.ts';
import { getGroup, groupBy } from '../../../domain/collections/group-by.ts';
import { formatCanonicalJson } from '../../../domain/json/canonical-json.ts';
import { yieldToMain } from '../../../domain/pace/pace.ts';
import {
  assessBatch,
  batchRules,
  getRowKey,
  isBatchRule,
  type RowKey,
} from '../../../domain/rules/across/across.ts';
import { openCounts } from '../../../domain/rules/finding-counts.ts';
import { applySuppressions } from '../../../domain/rules/suppress.ts';
import type { Result, Run } from '../../../spec/batch.ts';
import type { Finding } from '../../../spec/finding.ts';
import type { Suppression } from '../../../spec/judgement.ts';
import type { Ask } from '../../../spec/operations.ts';
import type { Profile } from '../../../spec/profile.ts';
import { NotKept } from '../../../state/keeping.ts';
import { runUnderLock } from '../../../state/locks.ts';
import { getPreferences } from '../../../state/preferences.ts';
import {
  amendRows,
  forEachResult,
  type JudgedRow,
  type KeptRow,
  saveResults,
} from '../../../state/results.ts';
import { readCounts, readPendingRows } from '../../../state/runs.ts';
import { watchAllSuppressions } from '../../../state/suppressions.ts';
import { getProfileInForce } from '../../inspect/model/checks.ts';
import { carryVerdicts } from './carry-verdicts.ts';

/** Of so many rows one is asked twice, where that is wanted: 5 %. */
const askedTwice = 20;

/**
 * Asks the pending rows of a run, judges them by its profile and keeps what they came to; once it is through, it judges
 * the rows together, and carries over the verdicts of the run that it asks again. `connection` is read anew for each
 * row; `tell` hears of every change. Rejects where the store does not give the run back.
 */
export async function askRun(run: Run, connection: () => Connection, tell: () => void): Promise<Batch> {
  const { pending: _, ...before } = await readCounts(run.id);
  const accepted = await followAccepted();
  const profile = getProfileInForce({ ...getPreferences(), profile: run.profile });
  const terms: InspectOptions<Result> = {
    connection,
    profile,
    keepRaw: run.keepRaw,
    map: pageMapReader,
    suppressed: accepted.among,
    again: ({ position }) => run.askTwice === true && position % askedTwice === 0,
  };
  const batch = runBatch<Result, InspectedRow<Result>>({
    rows: readPendingRows(run.id),
    total: run.total,
    before,
    concurrency: run.concurrency,
    inspect: (row, signal, hear) => inspectOne(terms, row, signal, hear),
    save: (rows) => saveResults(rows.map((each) => keptRow(run.id, each))),
    tell,
    online: waitUntilOnline,
  });
  let stopped = false;
  const across = { profile, accepted: accepted.among, isOver: () => stopped };
  const end = async () => {
    const facts = await batch.ended;
    if (facts.state === 'done') {
      await judgeAcross(run.id, across).catch(alreadyTold);
      await carryVerdicts(run).catch(alreadyTold);
    }
    return facts;
  };
  const stop = () => {
    stopped = true;
    batch.stop();
  };
  return { ...batch, stop, ended: end().finally(accepted.end) };
}

/** That the browser did not keep something stands at the top of the page. */
function alreadyTold(error: unknown): void {
  if (!(error instanceof NotKept)) throw error;
}

function keptRow(run: string, { row, result, findings, departures, answers }: InspectedRow<Result>): KeptRow {
  const { position, id, kind } = row;
  // A service may send a token back, and the browser keeps none.
  for (const answer of Object.values(answers ?? {})) answer.body = maskTokens(answer.body);
  const recordedAt = result.answeredAt ?? Date.now();
  return {
    result: { ...result, run, position },
    findings: { run, position, findings: [...findings], departures: [...departures] },
    ...(answers && { recording: { run, position, id, kind, recordedAt, answers } }),
  };
}

/**
 * Holds a run for this tab, so that no two ask its rows. Tells how to let it go; undefined while another tab holds
 * it. A page without locks has no other to ask: there it is always free.
 */
export async function holdRun(run: string): Promise<(() => void) | undefined> {
  return new Promise((resolve, reject) => {
    const hold = async (lock: Lock | null) => {
      if (!lock) return resolve(undefined);
      await new Promise<void>((letGo) => resolve(letGo));
    };
    const free = async () => resolve(() => {});
    runUnderLock(getLock(run), hold, free, { ifAvailable: true }).then(undefined, reject);
  });
}

/** Resolves when no other tab holds the run any more: it ended there, or the tab was closed. */
export async function waitUntilFree(run: string): Promise<void> {
  const goOn = async () => {};
  await runUnderLock(getLock(run), goOn, goOn);
}

function getLock(run: string): string {
  return `placelens run ${run}`;
}

/** Milliseconds between two looks at a browser that does not tell. */
const lookEvery = 5_000;

/** Resolves with the browser's own word that this device is online. */
export function waitUntilOnline(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      if (navigator.onLine === false) return;
      clearInterval(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setInterval(end, lookEvery);
    addEventListener('online', end);
  });
}

type Terms = {
  readonly profile: Profile;
  readonly accepted: AcceptedFindings['among'];
  /** The run is no longer this tab's: what is not kept by then is left. */
  readonly isOver: () => boolean;
};

/**
 * Adds to the rows of a run what only all of them together can tell, as two ids of one address, in place of what was
 * told so before. A row of which nothing else is told is not touched. Reads and writes in portions, so that the page
 * stays alive. Rejects with NotKept.
 */
export async function judgeAcross(run: string, { profile, accepted, isOver }: Terms): Promise<void> {
  const found = await foundAcross(run, profile);
  const amend = ({ result, findings }: JudgedRow): JudgedRow | undefined => {
    const before = findings.findings.filter(isBatchRule);
    const now = found.get(result.position) ?? [];
    if (formatCanonicalJson(before) === formatCanonicalJson(now)) return undefined;
    const all = [...findings.findings.filter((each) => !isBatchRule(each)), ...now];
    const { worst: _worst, rules: _rules, severities: _severities, suppressed: _left, ...rest } = result;
    return {
      result: { ...rest, ...openCounts(all, accepted(result, all)) },
      findings: { ...findings, findings: all },
    };
  };
  await amendRows(run, amend, isOver);
}

async function foundAcross(run: string, profile: Profile): Promise<Map<number, Finding[]>> {
  const keys: RowKey[] = [];
  await forEachResult(run, (result) => {
    if (result.state !== 'pending') keys.push(getRowKey(result));
  });
  const found = new Map<number, Finding[]>();
  for (const rule of batchRules) {
    for (const [position, own] of assessBatch(keys, profile, [rule])) {
      getGroup(found, position).push(...own);
    }
    // Each takes a moment over 100,000 rows.
    await yieldToMain();
  }
  return found;
}

/** What reviewers accepted in this browser, whichever address it is of. */
type AcceptedFindings = {
  /** The ids of those findings of an address that somebody called no error. */
  readonly among: (ask: Ask, findings: readonly Finding[]) => ReadonlySet<string>;
  readonly end: () => void;
};

/**
 * Follows what is accepted while a batch runs. Where the store does not answer nothing is, so that everything counts.
 */
async function followAccepted(): Promise<AcceptedFindings> {
  let byPlace: ReadonlyMap<string, readonly Suppression[]> = new Map();
  let end = () => {};
  await new Promise<void>((answered) => {
    const take = (all: readonly Suppression[]) => {
      byPlace = groupBy(all, ({ kind, placeId }) => placeKey(kind, placeId));
      answered();
    };
    end = watchAllSuppressions(take, () => answered());
  });
  return {
    among: (ask, findings) => {
      const accepted = byPlace.get(placeKey(ask.kind, ask.id)) ?? [];
      const { suppressed } = applySuppressions(findings, accepted, Date.now());
      return new Set(suppressed.map(({ finding }) => finding.id));
    },
    end,
  };
}

function placeKey(kind: string, id: string): string {
  return `${kind}\n${id}`;
}
