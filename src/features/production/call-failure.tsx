import type { ProductionFailure, ProductionOutcome } from '../../client/call-production.ts';
import { readProblemText } from '../../spec/problem-text.ts';
import { searchFor } from '../../spec/secret-search.ts';
import { openDialog } from '../../state/interface/what-is-open.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { OctagonAlert, RotateCw } from '../../ui/icons/first-icons.ts';
import { KeyRound } from '../../ui/icons/lazy-icons.ts';
import askingWords from '../inspect/model/asking/asking.messages';
import productionWords from './production.messages';
import { callFailureText } from './production-text.ts';
import { useProductionDraft } from './request-editor.tsx';
import type { Production } from './use-production.ts';

type Props = {
  readonly production: Production;
  readonly outcome: ProductionOutcome;
  readonly failure: ProductionFailure;
};

/** Why the call failed, as far as it is known, and what to do. Sending again sends what is typed now. */
export function CallFailure({ production, outcome, failure }: Props) {
  const body = useProductionDraft();
  const key = production.connection.production?.key;
  const { reason, retryAfter } = failure;
  const said = (outcome.exchange && readProblemText(outcome.exchange.body)) ?? failure.detail;
  const refused = reason === 'unauthorised' || reason === 'unsendable';
  return (
    <div className="flex gap-2h rounded-card error-wash px-3 py-3 outlined mt-2h" data-reason={reason}>
      <OctagonAlert size={16} aria-hidden className="flex-none error nudged" />
      <div className="min-w-0 break-anywhere">
        <p>{callFailureText({ reason, status: outcome.exchange?.status, retryAfter })}</p>
        {said !== '' && <p className="mt-1 caption quiet">{maskKey(said, key).slice(0, 300)}</p>}
        <div className="flex wrap gap-2 mt-2h">
          <Button onClick={() => production.send(body)}>
            <RotateCw size={14} aria-hidden />
            {productionWords.sendAgain}
          </Button>
          {refused && (
            <Button look="primary" onClick={() => openDialog('connection')}>
              <KeyRound size={14} aria-hidden />
              {askingWords.openConnection}
            </Button>
          )}
          <CopyButton look="quiet" text={() => callReport(outcome, key)} label={productionWords.copyReport} />
        </div>
      </div>
    </div>
  );
}

/** Returns the report for the operators of the service: without key, request body and query of the address. */
function callReport({ exchange, failure }: ProductionOutcome, key: string | undefined): string {
  const url = exchange && new URL(exchange.url);
  const report = {
    operation: 'production',
    reason: failure?.reason,
    detail: failure?.detail,
    address: url && url.origin + url.pathname,
    status: exchange?.status,
    contentType: exchange?.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1],
    bytes: exchange?.body.length,
    askedAt: exchange && new Date(exchange.askedAt).toISOString(),
    bodyBegins: exchange && maskKey(new TextDecoder().decode(exchange.body), key).slice(0, 2048),
  };
  return maskKey(JSON.stringify(report, null, 2), key);
}

/** Shorter keys, such as the public `demo`, would be found by chance. */
const shortestSecret = 6;

/** Returns true when a text holds the key that was sent, in any encoding. */
export function hasKey(text: string, key: string | undefined): boolean {
  return searchForKey(key).holds(text);
}

/** A text to show, without the key: a service may send back what it was sent. */
export function maskKey(text: string, key: string | undefined): string {
  return searchForKey(key).masked(text, '•••');
}

function searchForKey(key = '') {
  return searchFor(key.length >= shortestSecret ? [key] : []);
}
