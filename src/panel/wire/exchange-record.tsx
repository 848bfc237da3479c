import type { Exchange } from '../../contract/answer.ts';
import { withoutTokens } from '../../state/settings.ts';
import { HeaderList } from '../../ui/header-list.tsx';
import { panelWords } from '../../words/words.ts';
import styles from './exchange-record.module.css';

type Props = { readonly exchange: Exchange; readonly insidePage: boolean };

/** The request as it was sent and the headers that came back, as far as a page may read them. */
export function ExchangeRecord({ exchange: { url, request, headers }, insidePage }: Props) {
  const same = URL.parse(url)?.origin === location.origin;
  return (
    <>
      <details className={styles.record}>
        <summary>{panelWords.sentRequest}</summary>
        <p className={styles.sent}>
          {request.method} <bdi>{url}</bdi>
        </p>
        <HeaderList headers={request.headers} />
        <p className={styles.sent}>
          <bdi>{request.body}</bdi>
        </p>
        <p className={styles.quiet}>{insidePage ? panelWords.insidePage : panelWords.sentRequestNote}</p>
      </details>
      <details className={styles.record}>
        <summary>{panelWords.headers(headers.length)}</summary>
        <HeaderList headers={headers.map(([name, value]) => [name, withoutTokens(value)])} />
        {!insidePage && (
          <p className={styles.quiet}>
            {same ? panelWords.headersSameOrigin : panelWords.headersOtherOrigin}
          </p>
        )}
      </details>
    </>
  );
}
