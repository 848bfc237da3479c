import type { Exchange } from '../../contract/answer.ts';
import type { OperationName } from '../../contract/operations.ts';
import type { OperationView } from '../../domain/inspection.ts';
import { panelWords, words } from '../../words/words.ts';
import { Body } from './body.tsx';
import styles from './lane.module.css';

type Props = { readonly operation: OperationName; readonly view: OperationView<OperationName> };

/** One operation's request and response: figures, headers, body. A failed one shows what arrived. */
export function Lane({ operation, view }: Props) {
  const exchange = exchangeOf(view);
  return (
    <section className={styles.lane} aria-label={words.operation(operation)}>
      <header className={styles.header}>
        <h2 className={styles.name}>{words.operation(operation)}</h2>
        {exchange && <span className={styles.path}>POST {pathOf(exchange.url)}</span>}
      </header>
      {exchange ? (
        <Record operation={operation} exchange={exchange} />
      ) : (
        <p className={styles.quiet}>{withoutExchange(view)}</p>
      )}
    </section>
  );
}

function Record({ operation, exchange }: { readonly operation: OperationName; readonly exchange: Exchange }) {
  const { status, duration, body, headers } = exchange;
  const field = panelWords.wireField;
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{field.status}</dt>
          <dd data-good={status >= 200 && status < 300}>{status}</dd>
        </div>
        <div>
          <dt>{field.duration}</dt>
          <dd>{panelWords.milliseconds(duration)}</dd>
        </div>
        <div>
          <dt>{field.bytes}</dt>
          <dd>{panelWords.bytes(body.length)}</dd>
        </div>
        <div>
          <dt>{field.asked}</dt>
          <dd>
            <time dateTime={new Date(exchange.askedAt).toISOString()}>
              {panelWords.timeOfDay(new Date(exchange.askedAt))}
            </time>
          </dd>
        </div>
      </dl>
      <details className={styles.headers}>
        <summary>{panelWords.headers(headers.length)}</summary>
        <dl>
          {headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.quiet}>{panelWords.headersNote}</p>
      </details>
      <Body operation={operation} exchange={exchange} />
    </>
  );
}

function exchangeOf(view: OperationView<OperationName>): Exchange | undefined {
  if ('answer' in view) return view.answer.exchange;
  return view.state === 'failed' ? view.failure.facts.exchange : undefined;
}

function withoutExchange(view: OperationView<OperationName>): string {
  if (view.state === 'idle') return panelWords.wireNotAsked;
  return view.state === 'loading' ? panelWords.wireAsking : panelWords.wireNothingArrived;
}

/** Where the question went, without origin and query: both may be private. */
function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}
