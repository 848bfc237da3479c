import { type Assessment, sortWorstFirst } from '../../../../domain/rules/assessment.ts';
import type { Inspected } from '../../../../domain/rules/rule.ts';
import type { Finding } from '../../../../spec/finding.ts';
import type { Profile } from '../../../../spec/profile.ts';
import { runInWorker } from '../run-in-worker.ts';
import type { JudgeNews } from './judge.ts';
import { createQuestion } from './question.ts';

/**
 * Returns what the rules of a place find, run in a worker; `tellShare` gets their progress. Undefined where no worker
 * starts or it breaks off; rejects with the signal's reason.
 */
export async function judgeInWorker(
  inspected: Inspected,
  profile: Profile,
  signal: AbortSignal,
  tellShare: (share: number | undefined) => void,
): Promise<Assessment | undefined> {
  const found: Finding[] = [];
  const known: Known = new Map();
  const heard = (news: JudgeNews): Assessment | undefined => {
    if (news.what === 'judged') return { findings: sortWorstFirst(found), ...news.rest };
    if (news.what === 'progress') tellShare(news.share);
    else for (const each of news.findings) found.push(shared(each, known));
    return undefined;
  };
  try {
    return await runInWorker(startWorker, createQuestion(inspected, profile), heard, signal);
  } finally {
    tellShare(undefined);
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./judge-worker.ts', import.meta.url), { type: 'module' });
}

/** The few words that every finding holds: a message brings a copy of each for each of 200,000 findings. */
const sharedWords = ['ruleId', 'severity', 'operation', 'unit'] as const satisfies (keyof Finding)[];

type Known = Map<string, Pick<Finding, (typeof sharedWords)[number]>>;

/** The finding itself: a second one for each would be swept up again. */
function shared(finding: Finding, known: Known): Finding {
  const key = sharedWords.map((word) => finding[word]).join(' ');
  const words = known.get(key) ?? pickWords(finding);
  known.set(key, words);
  return Object.assign(finding, words);
}

function pickWords({
  ruleId,
  severity,
  operation,
  unit,
}: Finding): Pick<Finding, (typeof sharedWords)[number]> {
  return { ruleId, severity, operation, ...(unit && { unit }) };
}
