import { type ReactNode, useState } from 'react';
import { formatDuration, formatNumber, formatShare } from '../../../domain/format/formats.ts';
import { measureAgreement } from '../../../domain/runs/agreement.ts';
import { computeStatistics } from '../../../domain/runs/verdict-statistics.ts';
import { getRuleName } from '../../../domain/words/rule-text.ts';
import type { Result } from '../../../spec/batch.ts';
import { verdicts } from '../../../spec/verdicts.ts';
import figuresStyles from './figures.module.css';
import queueWords from './queue.messages';
import styles from './queue-options.module.css';
import type { ReviewedList, ReviewSteps } from './reviewing.ts';

type AgreementProps = {
  readonly list: ReviewedList;
  /** Shows an address of the list. */
  readonly visit: ReviewSteps['visit'];
};

/** The figures of a review in progress, and the agreement with others. */
export function FiguresSoFar({ list, visit }: AgreementProps) {
  return (
    <>
      <Folded summary={queueWords.figures}>
        <Figures list={list} />
      </Folded>
      <Folded summary={queueWords.agreement}>
        <AgreementFigures list={list} visit={visit} />
      </Folded>
    </>
  );
}

/** Rendered while it is open, not with every verdict. */
function Folded({ summary, children }: { readonly summary: string; readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.options} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="small quiet cursor-pointer least-24 phone-target">{summary}</summary>
      {open && children}
    </details>
  );
}

/** Maximum number of rules shown: the most frequent ones, those worth tuning first. */
const rulesAtMost = 12;

/** The result of a run's verdicts so far: counts, pace and their rules. */
export function Figures({ list: { journal, own } }: { readonly list: ReviewedList }) {
  const { ledger } = journal;
  const held = ledger.verdictsOf(own);
  const { counts, medianSeconds, perHour, rules } = computeStatistics(held.values());
  return (
    <div className="stack gap-3">
      <dl className={`${figuresStyles.counts} stack gap-2`}>
        {verdicts.map((what) => (
          <div className="flex rounded-card px-3 py-2h outlined" key={what} data-verdict={what}>
            <dt className="caption">{queueWords.judged[what]}</dt>
            <dd className="tabular">{formatNumber(counts[what])}</dd>
          </div>
        ))}
      </dl>
      {perHour !== undefined && medianSeconds !== undefined && (
        <p className="small quiet">
          {queueWords.pace({ count: Math.round(perHour), duration: formatDuration(medianSeconds) })}
        </p>
      )}
      {rules.length > 0 && (
        <section>
          <h2 className="mt-1 body strong">{queueWords.ruleShares}</h2>
          <p className="small quiet">{queueWords.retuneMeaning}</p>
          <ul className="mt-1h">
            {rules.slice(0, rulesAtMost).map(({ ruleId, good, judged, retune }) => (
              <li
                className="row between gap-3 small line-top least-32 phone-target"
                key={ruleId}
                data-rule={ruleId}
                data-retune={retune || undefined}
              >
                <span className="mr-auto">{getRuleName(ruleId)}</span>
                {retune && (
                  <b className={`${figuresStyles.retune} pill caption strong warning nowrap`}>
                    {queueWords.retune}
                  </b>
                )}
                <span className="quiet tabular nowrap">{queueWords.ruleShare({ good, of: judged })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The agreement of reviewers, and where they differ: each difference links to its address. */
export function AgreementFigures({ list: { journal, own, rows, run }, visit }: AgreementProps) {
  const { ledger } = journal;
  const held = ledger.verdictsOf(own);
  const others = ledger.reviewers().filter((name) => name !== own);
  return (
    <section className="stack gap-3" aria-label={queueWords.agreement}>
      <h2 className="mt-1 body strong">{queueWords.agreement}</h2>
      {others.length === 0 && (
        <p className="small quiet">{run.team ? queueWords.agreementNobodyYet : queueWords.agreementNobody}</p>
      )}
      {others.map((name) => {
        const { agreed, both, kappa, differing } = measureAgreement(held, ledger.verdictsBy(name));
        return (
          <section key={name} data-agreed={agreed} data-both={both}>
            <p className="small quiet">{agreementText(name, { agreed, both, kappa })}</p>
            <ul className="mt-1h">
              {differing.map(({ one, other }) => (
                <li className="row between gap-3 small line-top least-32 phone-target" key={one.id}>
                  <button
                    type="button"
                    className="mr-auto least-24 accent break-anywhere text-start bare cursor-pointer p-0 phone-target"
                    onClick={() => visit({ id: one.placeId, kind: one.kind })}
                  >
                    <bdi>{formatTitle(rows, one.placeId)}</bdi>
                  </button>
                  <span className="quiet tabular nowrap">
                    {queueWords.differs({
                      own: queueWords.judged[one.what],
                      other: queueWords.judged[other.what],
                    })}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
}

type Agreed = Pick<ReturnType<typeof measureAgreement>, 'agreed' | 'both' | 'kappa'>;

function agreementText(name: string, { agreed, both, kappa }: Agreed): string {
  if (both === 0) return queueWords.agreementNone({ name });
  const said = { percent: formatShare(agreed / both), name, agreed, both };
  if (kappa === undefined) return queueWords.agreementWith(said);
  return queueWords.agreementKappa({ ...said, kappa: formatNumber(kappa, { maximumFractionDigits: 2 }) });
}

function formatTitle(rows: readonly Result[], id: string): string {
  const row = rows.find((each) => each.id === id);
  return row?.title ?? row?.label ?? id;
}
