import { groupBy } from '../../../domain/collections/group-by.ts';
import { compareInspections } from '../../../domain/diff/diff.ts';
import { type Change, getChanges } from '../../../domain/diff/difference.ts';
import { formatFineLength, formatList, formatMoment, formatNumber } from '../../../domain/format/formats.ts';
import { clipText, isolate } from '../../../domain/format/sentences.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import { getListVerdict, type ListVerdict } from '../../../domain/runs/list-verdict.ts';
import { getWholeDigest } from '../../../domain/runs/seen-digest.ts';
import { createLedger, getAddressKey } from '../../../domain/runs/verdicts.ts';
import { getRuleName } from '../../../domain/words/rule-text.ts';
import type { Result } from '../../../spec/batch.ts';
import type { Finding } from '../../../spec/finding.ts';
import type { Act } from '../../../spec/judgement.ts';
import { getFeatureName } from '../../inspect/model/feature-name.ts';
import inspectionWords from '../../inspect/model/inspection.messages';
import { useInspection } from '../../inspect/model/scene-context.tsx';
import { type EarlierAnswers, useEarlierAnswers } from './earlier-answers.ts';
import { getWaitingOperations } from './new-act.ts';
import queueWords from './queue.messages';
import type { Reviewing } from './reviewing.ts';
import { OpinionList } from './settlement-opinions.tsx';

/** Changes of one address that are told one by one: what a glance takes in. */
const told = 8;

/**
 * What is different from the answers that were judged, a line for each: first what became of the findings, then of the
 * features, or where the answers of then were not kept, of their counts and the place.
 */
function formatDifferenceLines({ changes, inspection: before }: EarlierAnswers, now: Inspection): string[] {
  const words = queueWords.verify;
  const { appeared, fixed, unchanged } = changes;
  const lines = [
    ...(fixed.length > 0 ? [words.gone({ names: ruleNames(fixed) })] : []),
    ...(unchanged.length > 0 ? [words.still({ names: ruleNames(unchanged) })] : []),
    ...(appeared.length > 0 ? [words.new({ names: ruleNames(appeared) })] : []),
  ];
  if (!before) return [...lines, ...countLines(changes), words.notKept];
  const found = getChanges(compareInspections(before, now)).flatMap((change) =>
    changeLines(change, before, now),
  );
  const rest = found.length - told;
  return [...lines, ...found.slice(0, told), ...(rest > 0 ? [words.more({ count: rest })] : [])];
}

/** The names of the rules, each once, those of the most findings first. */
function ruleNames(findings: readonly Finding[]): string {
  const byRule = [...groupBy(findings, ({ ruleId }) => ruleId)].sort(([, a], [, b]) => b.length - a.length);
  return formatList(
    byRule.map(([rule, { length }]) =>
      length === 1 ? getRuleName(rule) : `${getRuleName(rule)} (${formatNumber(length)})`,
    ),
  );
}

function countLines({ move, counts, answerChanged, appeared, fixed }: EarlierAnswers['changes']): string[] {
  const words = queueWords.verify;
  const lines = counts.map(({ operation, before, after }) =>
    words.counts({
      operation: inspectionWords.operation[operation],
      before: before === undefined ? '–' : formatNumber(before),
      after: after === undefined ? '–' : formatNumber(after),
    }),
  );
  const moved = move
    ? [words.moved({ what: inspectionWords.place, length: formatFineLength(move.metres) })]
    : [];
  const isUntold = answerChanged && moved.length + lines.length + appeared.length + fixed.length === 0;
  return [...moved, ...lines, ...(isUntold ? [words.somethingElse] : [])];
}

function changeLines({ operation, before, after, move, fields }: Change, then: Inspection, now: Inspection) {
  const words = queueWords.verify;
  const [inspection, ref] = after ? [now, after.ref] : [then, before?.ref];
  const what = ref === undefined ? inspectionWords.operation[operation] : getFeatureName(inspection, ref);
  if (!before) return [words.added({ what })];
  if (!after) return [words.removed({ what })];
  return [
    ...(move ? [words.moved({ what, length: formatFineLength(move.metres) })] : []),
    ...fields.map((field) =>
      words.field({
        what,
        field: field.pointer.split('/').at(-1) ?? '',
        before: 'before' in field ? valueText(field.before) : words.absent,
        after: 'after' in field ? valueText(field.after) : words.absent,
      }),
    ),
  ];
}

function valueText(value: unknown): string {
  return isolate(clipText(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')));
}

type Props = {
  readonly reviewing: Reviewing;
  readonly item: Result;
  /** What was said of the address in other runs. */
  readonly earlier: readonly Act[];
};

/**
 * In a run that was asked again: what reviewers said of the answer before, while nobody has judged the one that is
 * shown, and what is different now. Who reviews blind sees nothing of it.
 */
export function EarlierVerdict({ reviewing, item, earlier }: Props) {
  const { run, own, part } = reviewing;
  const { inspection } = useInspection();
  const answers = useEarlierAnswers(run, item);
  const before = part.percent === 100 ? verdictBefore(reviewing, item, earlier) : undefined;
  if (!before) return null;
  const { name, said } = before;
  const { correction } = said;
  const isSettled = getWaitingOperations(inspection).length === 0;
  const lines = answers && isSettled ? formatDifferenceLines(answers, inspection) : [];
  return (
    <section
      className="stack gap-2 rounded-card px-3 py-2h accent-wash outlined"
      aria-label={queueWords.verify[name]}
      data-earlier={name}
    >
      <h2 className="small strong">{queueWords.verify[name]}</h2>
      <OpinionList said={said} own={own} digest={isSettled ? getWholeDigest(inspection) : undefined} />
      {correction && (
        <p className="small break-anywhere">
          {queueWords.verify.corrected({
            name: isolate(correction.reviewer || own || queueWords.unnamed),
            when: formatMoment(new Date(correction.at), { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </p>
      )}
      {name !== 'unchanged' && lines.length > 0 && (
        <>
          <h3 className="small strong">{queueWords.verify.difference}</h3>
          <ul className="stack gap-1 small break-anywhere" aria-label={queueWords.verify.difference}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

type Before = { readonly name: 'mended' | 'unchanged' | 'earlier'; readonly said: ListVerdict };

/** What was said before of an address that nobody judged since. */
function verdictBefore(
  { run, journal, own }: Reviewing,
  item: Result,
  earlier: readonly Act[],
): Before | undefined {
  if (run.again === undefined) return undefined;
  const key = getAddressKey(item);
  const here = getListVerdict(key, journal.ledger, own, { row: item });
  if (here.phase === 'unchanged') return { name: 'unchanged', said: here };
  if (here.phase === 'verification') return here.changed ? { name: 'mended', said: here } : undefined;
  const said = getListVerdict(key, createLedger(earlier.filter((act) => act.run === run.again)), own);
  return here.verdict === 'none' && said.verdict !== 'none' ? { name: 'earlier', said } : undefined;
}
