import type { Finding } from '../../contract/finding.ts';
import type { Profile } from '../../contract/profile.ts';
import { type Assessment, worstFirst } from '../../core/rules/assessment.ts';
import type { Inspected } from '../../core/rules/rule.ts';
import type { JudgeNews } from './judge.ts';
import { judgedSoFar } from './judge-when-quiet.ts';
import { questionOf } from './question.ts';

/**
 * What the rules of a place find, looked for beside the page. Undefined where no worker starts or it breaks off;
 * rejects with the signal's reason. The worker ends with its answer: what it read of 100,000 units goes with it.
 */
export async function judgeBeside(
  inspected: Inspected,
  profile: Profile,
  signal: AbortSignal,
): Promise<Assessment | undefined> {
  signal.throwIfAborted();
  const worker = startWorker();
  if (!worker) return undefined;
  try {
    return await answerOf(worker, inspected, profile, signal);
  } catch {
    signal.throwIfAborted();
    return undefined;
  } finally {
    worker.terminate();
    judgedSoFar(undefined);
  }
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./judge-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}

function answerOf(
  worker: Worker,
  inspected: Inspected,
  profile: Profile,
  signal: AbortSignal,
): Promise<Assessment | undefined> {
  return new Promise((resolve, reject) => {
    const found: Finding[] = [];
    const known: Known = new Map();
    worker.addEventListener('message', ({ data }: MessageEvent<JudgeNews>) => {
      if (data.what === 'progress') judgedSoFar(data.share);
      else if (data.what === 'findings') for (const each of data.findings) found.push(shared(each, known));
      else resolve({ findings: worstFirst(found), ...data.rest });
    });
    worker.addEventListener('error', () => resolve(undefined));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(questionOf(inspected, profile));
  });
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
