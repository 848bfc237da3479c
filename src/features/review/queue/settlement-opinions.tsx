import { groupBy } from '../../../domain/collections/group-by.ts';
import { formatMoment } from '../../../domain/format/formats.ts';
import type { ListVerdict } from '../../../domain/runs/list-verdict.ts';
import type { VerdictAct } from '../../../domain/runs/verdicts.ts';
import { getRuleName } from '../../../domain/words/rule-text.ts';
import type { Severity } from '../../../spec/severities.ts';
import { severities } from '../../../spec/severities.ts';
import resultWords from '../results/results.messages';
import { RowStatusMark } from '../results/row-status-mark.tsx';
import { getActName } from './acts.ts';
import queueWords from './queue.messages';
import styles from './settlement-opinions.module.css';

type Props = {
  readonly said: ListVerdict;
  readonly own: string;
  /** Digest of the answers on the screen; undefined until they are here. */
  readonly digest: string | undefined;
};

/** Each reviewer's opinion of an address that is being settled: verdict, note, and the findings that they saw. */
export function SettlementOpinions(given: Props) {
  return (
    <section className="stack gap-2" aria-label={queueWords.said}>
      <h2 className="body strong">{queueWords.said}</h2>
      <OpinionList {...given} />
    </section>
  );
}

/** The same without a heading, with the settlement. */
export function OpinionList({ said, own, digest }: Props) {
  const { held, settlement } = said;
  return (
    <ul className="stack gap-2">
      {[...held, ...(settlement ? [settlement] : [])].map((act) => (
        <li
          key={act.id}
          className={`${styles.said} stack gap-1 rounded-card hairline px-3 py-2`}
          data-verdict={act.what}
          data-reviewer={act.reviewer}
        >
          <p className="row between wrap gap-2 small">
            <span className="break-anywhere">
              <bdi className="strong">{act.reviewer || own || queueWords.unnamed}</bdi>{' '}
              <bdi className="ml-1">{getActName(act)}</bdi>
            </span>
            <time className="caption quiet" dateTime={new Date(act.at).toISOString()}>
              {formatMoment(new Date(act.at), { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </p>
          {formatNotes(said, act).map((note) => (
            <p key={note} className="small break-anywhere">
              <bdi>{note}</bdi>
            </p>
          ))}
          <Evidence act={act} />
          {act.digest !== undefined && digest !== undefined && act.digest !== digest && (
            <p className="caption warning">{queueWords.changedSince}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

function formatNotes({ notes }: ListVerdict, { reviewer }: VerdictAct): string[] {
  return notes.flatMap((each) => (each.reviewer === reviewer && each.note ? [each.note] : []));
}

/** The rules with findings at the time of the verdict, the worst first; nothing without any. */
function Evidence({ act: { findings = [] } }: { readonly act: VerdictAct }) {
  const byRule = groupBy(findings, ({ ruleId }) => ruleId);
  const rules = [...byRule].map(([ruleId, told]) => ({ ruleId, count: told.length, worst: findWorst(told) }));
  if (rules.length === 0) return null;
  return (
    <ul className="flex wrap gap-x-3 gap-1 caption quiet" aria-label={queueWords.findingsThen}>
      {rules
        .sort((a, b) => severities.indexOf(a.worst) - severities.indexOf(b.worst))
        .map(({ ruleId, count, worst }) => (
          <li key={ruleId} className="inline-row gap-1h">
            <RowStatusMark standing={worst} label={resultWords.standing[worst]} />
            {getRuleName(ruleId)}
            {count > 1 && <span>{queueWords.times({ count })}</span>}
          </li>
        ))}
    </ul>
  );
}

function findWorst(told: readonly { readonly severity: Severity }[]): Severity {
  return severities.find((severity) => told.some((each) => each.severity === severity)) ?? 'info';
}
