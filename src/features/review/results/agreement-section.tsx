import { useId, useMemo, useState } from 'react';
import { formatNumber, formatShare } from '../../../domain/format/formats.ts';
import { clipText, isolate } from '../../../domain/format/sentences.ts';
import type { ListVerdict } from '../../../domain/runs/list-verdict.ts';
import type { Ledger } from '../../../domain/runs/verdicts.ts';
import generalWords from '../../../domain/words/general.messages';
import { Button } from '../../../ui/button.tsx';
import queueWords from '../queue/queue.messages';
import styles from './agreement-section.module.css';
import resultWords from './results.messages';
import { measureTeamAgreement, type ReviewerPair, type TeamAgreement } from './team-agreement.ts';

/** Number of pairs shown at once. */
const few = 4;

type Props = {
  readonly ledger: Ledger;
  /** Size of the ledger: it changes with each new act. */
  readonly size: number;
  readonly own: string;
  readonly said: ReadonlyMap<number, ListVerdict>;
  /** Number of rows of the run. */
  readonly rows: number;
  readonly onSettle: () => void;
  readonly onNobody: () => void;
};

/** The agreement of a list's reviewers, and what remains; nothing for a single one. */
export function AgreementSection({ ledger, size, own, said, rows, onSettle, onNobody }: Props) {
  const title = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `size` tells that the ledger holds more
  const team = useMemo(() => measureTeamAgreement(ledger, own), [ledger, own, size]);
  const { conflicts, nobody } = useMemo(() => getLeft(said, rows), [said, rows]);
  if (!team) return null;
  return (
    <section aria-labelledby={title} className="stack gap-1h">
      <h3 className="small strong" id={title}>
        {resultWords.agreement}
      </h3>
      <Figures team={team} />
      {team.people > 2 && <Pairs pairs={team.pairs} />}
      {conflicts > 0 && (
        <Button className="mt-1 fit" onClick={onSettle}>
          {resultWords.settleConflicts({ count: conflicts })}
        </Button>
      )}
      {nobody > 0 && (
        <button
          type="button"
          className="small accent fit text-start bare cursor-pointer p-0 target-small"
          onClick={onNobody}
        >
          {resultWords.judgedByNobody({ count: nobody })}
        </button>
      )}
    </section>
  );
}

/** The share of equal verdicts, and how much of that chance explains. */
function Figures({ team: { people, several, agreed, alpha, pairs } }: { readonly team: TeamAgreement }) {
  if (several === 0) return <p className="small quiet">{resultWords.judgedBySeveralNone}</p>;
  const coefficient = people === 2 ? pairs[0]?.kappa : alpha;
  const share = people === 2 ? resultWords.alikeOfTwo : resultWords.alikeOfSeveral;
  const nameOf = people === 2 ? resultWords.kappa : resultWords.alpha;
  return (
    <div data-agreed={agreed} data-several={several} className="stack gap-1">
      <p className="small quiet">
        <b className={`${styles.share} title strong ink tabular`}>{formatShare(agreed / several)}</b>{' '}
        {share({ count: several })}
      </p>
      {coefficient !== undefined && (
        <p className="small" title={resultWords.coefficientMeaning}>
          {nameOf({ value: coefficientText(coefficient) })}
          <span className="block caption quiet">{resultWords.coefficientMeaning}</span>
        </p>
      )}
    </div>
  );
}

function Pairs({ pairs }: { readonly pairs: readonly ReviewerPair[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? pairs : pairs.slice(0, few);
  return (
    <>
      <ul aria-label={resultWords.pairs} className="line-bottom">
        {shown.map(({ one, other, both, agreed, kappa }) => (
          <li key={JSON.stringify([one, other])} className="row between gap-2 small line-top py-1">
            <span className="break-anywhere">
              {resultWords.pair({ one: named(one), other: named(other) })}
            </span>
            <span
              className="quiet tabular nowrap"
              title={kappa === undefined ? undefined : resultWords.kappa({ value: coefficientText(kappa) })}
            >
              {resultWords.pairAlike({ share: formatShare(agreed / both), count: both })}
            </span>
          </li>
        ))}
      </ul>
      {pairs.length > few && (
        <button
          type="button"
          className="small accent fit text-start bare cursor-pointer p-0 target-small"
          onClick={() => setAll(!all)}
        >
          {all ? resultWords.fewerRules : generalWords.showMore({ count: pairs.length - few })}
        </button>
      )}
    </>
  );
}

function named(name: string): string {
  return isolate(clipText(name || queueWords.unnamed));
}

function coefficientText(value: number): string {
  return formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** Returns rows to settle, and rows without a verdict. */
function getLeft(said: ReadonlyMap<number, ListVerdict>, rows: number) {
  let conflicts = 0;
  let nobody = rows;
  for (const { verdict } of said.values()) {
    if (verdict === 'conflict') conflicts++;
    if (verdict !== 'none') nobody--;
  }
  return { conflicts, nobody };
}
