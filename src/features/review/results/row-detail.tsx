import { useEffect, useMemo, useState } from 'react';
import { applySuppressions } from '../../../domain/rules/suppress.ts';
import type { ListVerdict } from '../../../domain/runs/list-verdict.ts';
import { getResultTitle } from '../../../domain/runs/result-order.ts';
import { getAddressKey, type Ledger } from '../../../domain/runs/verdicts.ts';
import { getRuleText } from '../../../domain/words/rule-text.ts';
import type { Result } from '../../../spec/batch.ts';
import type { Finding } from '../../../spec/finding.ts';
import { operationNames } from '../../../spec/operations.ts';
import { severities } from '../../../spec/severities.ts';
import { readFindings } from '../../../state/results.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ArrowRight, X } from '../../../ui/icons/first-icons.ts';
import { Crosshair } from '../../../ui/icons/lazy-icons.ts';
import { useSuppressions } from '../../inspect/model/checks.ts';
import inspectionWords from '../../inspect/model/inspection.messages';
import { groupAlikeFindings } from '../alike-findings.ts';
import { Comments } from '../queue/comments.tsx';
import queueWords from '../queue/queue.messages';
import resultWords from './results.messages';
import styles from './row-detail.module.css';
import { RowOpinions } from './row-opinions.tsx';
import { RowStatusMark } from './row-status-mark.tsx';

type Props = {
  readonly result: Result;
  /** The verdict on it; undefined without acts. */
  readonly said: ListVerdict | undefined;
  readonly ledger: Ledger;
  readonly onInspect: (result: Result) => void;
  readonly onOneByOne: (result: Result) => void;
  readonly onClose: () => void;
};

/** The findings of the chosen row, and the next steps. */
export function RowDetail({ result, said, ledger, onInspect, onOneByOne, onClose }: Props) {
  const { open: findings, accepted } = useFindings(result);
  const title = getResultTitle(result) || result.id;
  const failed = operationNames.filter((name) => result.operations?.[name]?.state === 'failed');
  return (
    <section
      aria-label={resultWords.detail}
      className={`${styles.detail} content-start stack gap-2 wash rounded-card overflow-auto px-3 py-2h`}
    >
      <header className="row wrap gap-1h">
        <h3 className="truncate flex-1 body strong" dir="auto" title={title}>
          {title}
        </h3>
        <Button look="primary" onClick={() => onInspect(result)}>
          <Crosshair size={15} aria-hidden />
          {resultWords.inspect}
        </Button>
        <Button onClick={() => onOneByOne(result)}>
          {resultWords.oneByOne}
          <ArrowRight size={15} aria-hidden />
        </Button>
        <IconButton label={resultWords.closeDetail} onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </header>
      {said && <RowOpinions said={said} history={ledger.historyOf(getAddressKey(result))} ledger={ledger} />}
      <Comments address={getAddressKey(result)} ledger={ledger} />
      {result.state === 'pending' && <p className="small quiet">{resultWords.notAskedYet}</p>}
      {result.state === 'unknown' && <p className="small quiet">{resultWords.unknownNote}</p>}
      {failed.length > 0 && result.state !== 'unknown' && (
        <p className="small quiet">
          {resultWords.failedOperations({
            names: failed.map((name) => inspectionWords.operation[name]).join(', '),
          })}
        </p>
      )}
      {result.state === 'failed' && <p className="small quiet">{resultWords.notJudged}</p>}
      {result.state === 'done' && findings?.length === 0 && (
        <p className="small quiet">{resultWords.noFindings}</p>
      )}
      <ul className="stack gap-1h">
        {groupAlikeFindings(findings ?? []).map(({ finding, says, count }) => (
          <li className="flex gap-2 small" key={finding.id}>
            <RowStatusMark standing={finding.severity} label={resultWords.standing[finding.severity]} />
            <span>
              {getRuleText(finding.ruleId).name}
              <span className="ml-2 quiet">{says}</span>
              {count > 1 && <span className="ml-2 quiet">{queueWords.times({ count })}</span>}
            </span>
          </li>
        ))}
      </ul>
      {accepted > 0 && <p className="small quiet">{resultWords.suppressed({ count: accepted })}</p>}
    </section>
  );
}

type Found = { readonly open: readonly Finding[] | undefined; readonly accepted: number };

/** Returns the findings of a row that count, and how many were accepted; undefined while they are read. */
function useFindings({ id, kind, ...result }: Result): Found {
  const kept = useKeptFindings(result);
  const ask = useMemo(() => ({ id, kind }), [id, kind]);
  const { accepted } = useSuppressions(ask);
  return useMemo(() => {
    if (!kept) return { open: undefined, accepted: 0 };
    const { open, suppressed } = applySuppressions(kept, accepted, Date.now());
    const worstFirst = open.toSorted(
      (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity),
    );
    return { open: worstFirst, accepted: suppressed.length };
  }, [kept, accepted]);
}

/** Returns the findings of one row, read when it is chosen and when it was answered again; undefined until then. */
function useKeptFindings({
  run,
  position,
  answeredAt,
}: Pick<Result, 'run' | 'position' | 'answeredAt'>): readonly Finding[] | undefined {
  const [read, setRead] = useState<readonly Finding[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that is asked again has new findings
  useEffect(() => {
    let gone = false;
    const tell = (findings: readonly Finding[] | undefined) => gone || setRead(findings);
    tell(undefined);
    readFindings(run, position).then(
      (kept) => tell(kept?.findings ?? []),
      () => tell(undefined),
    );
    return () => {
      gone = true;
    };
  }, [run, position, answeredAt]);
  return read;
}
