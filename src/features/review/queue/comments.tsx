import { formatMoment } from '../../../domain/format/formats.ts';
import { getAnsweredQuestions, getComments } from '../../../domain/runs/comments.ts';
import { getActOrigin, isQuestion, type Ledger } from '../../../domain/runs/verdicts.ts';
import type { Act } from '../../../spec/judgement.ts';
import styles from './comments.module.css';
import queueWords from './queue.messages';

type Props = {
  readonly address: string;
  readonly ledger: Ledger;
  /** The person whose comments alone are shown; everybody's where absent. */
  readonly only?: string | undefined;
};

/** The team's comments on an address, the earliest first; nothing where there are none. */
export function Comments({ address, ledger, only }: Props) {
  const comments = getComments(address, ledger);
  const shown = only === undefined ? comments : comments.filter(({ reviewer }) => reviewer === only);
  const answered = getAnsweredQuestions(comments);
  if (shown.length === 0) return null;
  return (
    <section className="stack gap-1h" aria-label={queueWords.comments}>
      <h2 className="small strong">{queueWords.comments}</h2>
      <ul className="stack gap-1h">
        {shown.map((act) => (
          <Comment key={act.id} act={act} answered={answered.has(getActOrigin(act.id))} />
        ))}
      </ul>
    </section>
  );
}

function Comment({ act, answered }: { readonly act: Act; readonly answered: boolean }) {
  const { reviewer, at, note } = act;
  const asks = isQuestion(act);
  return (
    <li
      className={`${styles.comment} stack gap-1 rounded-card wash px-3 py-2`}
      data-question={asks ? (answered ? 'answered' : 'open') : undefined}
    >
      <p className="row wrap between gap-x-2 caption quiet">
        <span className="row wrap gap-x-2">
          <bdi className="strong ink break-anywhere">{reviewer || queueWords.unnamed}</bdi>
          {asks && (
            <span className={`${styles.state} quiet wash-strong pill strong outlined`}>
              {answered ? queueWords.questionAnswered : queueWords.questionOpen}
            </span>
          )}
        </span>
        <time dateTime={new Date(at).toISOString()}>
          {formatMoment(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </p>
      <p className={`${styles.text} small break-anywhere`}>
        <bdi>{note}</bdi>
      </p>
    </li>
  );
}
