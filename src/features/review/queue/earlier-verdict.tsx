import { formatMoment } from '../../../domain/format/formats.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import type { ListPart } from '../../../domain/runs/list-part.ts';
import { getListVerdict, type ListVerdict } from '../../../domain/runs/list-verdict.ts';
import { getWholeDigest } from '../../../domain/runs/seen-digest.ts';
import { createLedger, getAddressKey } from '../../../domain/runs/verdicts.ts';
import type { Result } from '../../../spec/batch.ts';
import type { Act } from '../../../spec/judgement.ts';
import { useInspection } from '../../inspect/model/scene-context.tsx';
import { getWaitingOperations } from './acts.ts';
import { formatDifferenceLines } from './difference-lines.ts';
import { useEarlierAnswers } from './earlier-answers.ts';
import queueWords from './queue.messages';
import type { ReviewedList } from './reviewing.ts';
import { OpinionList } from './settlement-opinions.tsx';

type Props = {
  readonly list: ReviewedList;
  readonly part: ListPart;
  readonly item: Result;
  /** Acts on the address in other runs. */
  readonly earlier: readonly Act[];
};

/**
 * In a repetition: the verdicts on the former answer, until the current one is judged, and the differences. Hidden in a
 * blind review.
 */
export function EarlierVerdict({ list, part, item, earlier }: Props) {
  const { run, own } = list;
  const { inspection } = useInspection();
  const answers = useEarlierAnswers(run, item);
  const before = part.percent === 100 ? verdictBefore(list, item, earlier) : undefined;
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

/** Returns the former acts on an address that is not judged since. */
function verdictBefore(
  { run, journal, own }: ReviewedList,
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
