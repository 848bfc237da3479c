import { formatMoment } from '../../../domain/format/formats.ts';
import type { ListVerdict } from '../../../domain/runs/list-verdict.ts';
import { isSettlement, isVerdict, type Ledger } from '../../../domain/runs/verdicts.ts';
import type { Act } from '../../../spec/judgement.ts';
import { getActName } from '../queue/acts.ts';
import queueWords from '../queue/queue.messages';
import styles from './row-opinions.module.css';
import { VerdictMark } from './verdict-mark.tsx';

type Props = {
  readonly said: ListVerdict;
  /** All acts on the address, the earliest first. */
  readonly history: readonly Act[];
  readonly ledger: Ledger;
};

/** Each reviewer's current acts on a row: verdict, note, settlement and correction, in the order of time. */
export function RowOpinions({ said, history, ledger }: Props) {
  const holding = new Set([...said.held, ...said.notes, ...(said.settlement ? [said.settlement] : [])]);
  const told = history.filter(
    (act) => holding.has(act) || (act.what === 'corrected' && !ledger.isWithdrawn(act)),
  );
  if (told.length === 0 && !said.changed) return null;
  return (
    <ul aria-label={queueWords.said} className="stack gap-1">
      {told.map((act) => (
        <li key={act.id} className="flex gap-2 small">
          <span className={`${styles.sign} flex-none`}>
            {(isVerdict(act) || isSettlement(act)) && <VerdictMark verdict={act.what} />}
          </span>
          <span className="break-anywhere">
            <bdi>{getActName(act)}</bdi>
            <span className="ml-2 caption quiet">
              <bdi>{queueWords.by({ reviewer: act.reviewer || queueWords.unnamed })}</bdi>{' '}
              <time dateTime={new Date(act.at).toISOString()}>
                {formatMoment(new Date(act.at), { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            </span>
          </span>
        </li>
      ))}
      {said.changed && <li className="caption warning">{queueWords.changedSince}</li>}
    </ul>
  );
}
