import type { ProductionFailure, ProductionOutcome } from '../client/call-production.ts';
import { saidInProblem } from '../contract/said-in-problem.ts';
import { userOpens } from '../state/open-dialog.ts';
import { useProductionDraft } from '../state/production-draft.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { KeyRound } from '../ui/icons/key-round.ts';
import { OctagonAlert } from '../ui/icons/octagon-alert.ts';
import { RotateCw } from '../ui/icons/rotate-cw.ts';
import { panelWords } from '../words/words.ts';
import styles from './call-failure.module.css';
import { callReport } from './call-report.ts';
import { withoutKey } from './secret.ts';
import type { Production } from './use-production.ts';

type Props = {
  readonly production: Production;
  readonly outcome: ProductionOutcome;
  readonly failure: ProductionFailure;
};

/** Why the call failed, as far as it is known, and what to do about it. Sending again sends what is typed now. */
export function CallFailure({ production, outcome, failure }: Props) {
  const words = panelWords.production;
  const body = useProductionDraft();
  const key = production.connection.production?.key;
  const { reason, retryAfter } = failure;
  const said = (outcome.exchange && saidInProblem(outcome.exchange.body)) ?? failure.detail;
  const refused = reason === 'unauthorised' || reason === 'unsendable';
  return (
    <div className={styles.failure} data-reason={reason}>
      <OctagonAlert size={16} aria-hidden className={styles.sign} />
      <div className={styles.words}>
        <p>{words.failure({ reason, status: outcome.exchange?.status, retryAfter })}</p>
        {said !== '' && <p className={styles.detail}>{withoutKey(said, key).slice(0, 300)}</p>}
        <div className={styles.actions}>
          <Button onClick={() => production.send(body)}>
            <RotateCw size={14} aria-hidden />
            {words.sendAgain}
          </Button>
          {refused && (
            <Button look="primary" onClick={() => userOpens('connection')}>
              <KeyRound size={14} aria-hidden />
              {words.openConnection}
            </Button>
          )}
          <CopyButton
            look="quiet"
            text={() => callReport(outcome, key)}
            label={words.copyReport}
            done={panelWords.copied}
            refused={panelWords.notCopied}
          />
        </div>
      </div>
    </div>
  );
}
