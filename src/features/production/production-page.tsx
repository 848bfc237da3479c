import { getProductionUrl } from '../../client/call-production.ts';
import type { Connection } from '../../client/connection.ts';
import { formatStatus } from '../../domain/web/http.ts';
import { productionPath } from '../../spec/operations.ts';
import { embeddedUpstream, type PageConfig } from '../../spec/page-config.ts';
import { openDialog } from '../../state/interface/what-is-open.ts';
import { config } from '../../state/page-config.ts';
import { Button } from '../../ui/button.tsx';
import { KeyRound } from '../../ui/icons/lazy-icons.ts';
import askingWords from '../inspect/model/asking/asking.messages';
import productionWords from './production.messages';
import { ProductionAnswer } from './production-answer.tsx';
import { callFailureText, formatFound } from './production-text.ts';
import { RequestEditor } from './request-editor.tsx';
import { type Access, getAccess, type Production } from './use-production.ts';

type Props = { readonly production: Production };

/** The page Production: a body of the reader's own, sent once, and the answer, as it comes. */
export function ProductionPage({ production }: Props) {
  const access = getAccess(production.connection);
  const receiver = getReceiver(production.connection, config?.production);
  return (
    <div className="px-5 pt-4 pb-6">
      <h1 className="page-title">{productionWords.title}</h1>
      <p translate="no" className="mt-1 quiet code break-anywhere">
        <b className="strong ink">POST</b> {addressShown(production, access)}
      </p>
      {receiver !== undefined && <p className="small quiet mt-2h">{receiver}</p>}
      <p className="small quiet mt-2h">{productionWords.notSpecified}</p>
      {access.state !== 'ready' && (
        <div className="mt-3 justify-items-start stack gap-2h rounded-card accent-wash px-3 py-3 outlined">
          <p>{access.state === 'no address' ? productionWords.noAddress : productionWords.noKey}</p>
          <Button look="primary" onClick={() => openDialog('connection')}>
            <KeyRound size={14} aria-hidden />
            {askingWords.openConnection}
          </Button>
        </div>
      )}
      <RequestEditor production={production} access={access} />
      <p role="status" className="visually-hidden">
        {spoken(production)}
      </p>
      <ProductionAnswer production={production} />
    </div>
  );
}

/** Inside the page nothing is sent to any address. */
function addressShown({ connection }: Production, access: Access): string {
  return access.state === 'no address' || connection.name === 'page'
    ? productionPath
    : getProductionUrl(access.access);
}

function spoken({ calling, outcome, searched }: Production): string {
  if (calling) return productionWords.sending;
  const { exchange, failure } = outcome ?? {};
  return [
    exchange && productionWords.answered({ status: formatStatus(exchange.status) }),
    failure && callFailureText({ ...failure, status: exchange?.status, retryAfter: failure.retryAfter }),
    searched?.state === 'searched' && formatFound(searched.found.counts),
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * Returns who receives a call where its address does not show it; undefined for a service that the browser asks
 * directly.
 */
export function getReceiver({ name }: Connection, production: PageConfig['production']): string | undefined {
  if (name === 'page') return productionWords.answersHere;
  if (name !== 'server' || !production) return undefined;
  const { upstream } = production;
  return upstream === embeddedUpstream
    ? productionWords.samplesAnswer
    : productionWords.passedOn({ host: URL.parse(upstream)?.host ?? upstream });
}
