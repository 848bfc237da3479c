import { useEffect, useMemo, useRef } from 'react';
import { formatMilliseconds, formatMoment } from '../../domain/format/formats.ts';
import { indentJson } from '../../domain/json/indent-json.ts';
import { formatStatus } from '../../domain/web/http.ts';
import type { Exchange } from '../../spec/answer.ts';
import { ClippedText } from '../../ui/clipped-text.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { HeaderList } from '../../ui/header-list.tsx';
import { CallFailure, hasKey, maskKey } from './call-failure.tsx';
import { FoundList } from './found-list.tsx';
import productionWords from './production.messages';
import styles from './production-answer.module.css';
import type { Production } from './use-production.ts';

/** The result of the last call: figures, GeoJSON in it, headers, body. Nothing before the first one. */
export function ProductionAnswer({ production }: { readonly production: Production }) {
  const { outcome, calling, connection } = production;
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(outcome);
  useEffect(() => {
    if (before.current === outcome) return;
    before.current = outcome;
    title.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);
  if (calling) return <p className="mt-4 quiet">{productionWords.sending}</p>;
  if (!outcome) return null;
  const { exchange, failure } = outcome;
  const key = connection.production?.key;
  return (
    <section className={`${styles.answer} pt-4 mt-4 line-top`} aria-label={productionWords.answer}>
      <h2 ref={title}>{productionWords.answer}</h2>
      {failure && <CallFailure production={production} outcome={outcome} failure={failure} />}
      {exchange && (
        <>
          <Figures exchange={exchange} />
          <FoundList production={production} />
          <Headers exchange={exchange} secret={key} />
          <Body exchange={exchange} secret={key} />
        </>
      )}
    </section>
  );
}

type Shown = { readonly exchange: Exchange };
/** `secret` is the key that was sent, which is never shown. */
type Masked = Shown & { readonly secret: string | undefined };

function Figures({ exchange: { status, duration, body, askedAt } }: Shown) {
  const asked = new Date(askedAt);
  return (
    <dl className="gap-2 gap-x-6 mt-2h flex wrap tabular">
      <div>
        <dt className="caption faint">{productionWords.figure.status}</dt>
        <dd className={`medium ${status >= 200 && status < 300 ? 'good' : 'error'}`}>
          {formatStatus(status)}
        </dd>
      </div>
      <div>
        <dt className="caption faint">{productionWords.figure.duration}</dt>
        <dd className="medium">{formatMilliseconds(duration)}</dd>
      </div>
      <div>
        <dt className="caption faint">{productionWords.figure.size}</dt>
        <dd className="medium">{productionWords.bytes({ count: body.length })}</dd>
      </div>
      <div>
        <dt className="caption faint">{productionWords.figure.moment}</dt>
        <dd className="medium">
          <time dateTime={asked.toISOString()}>{formatMoment(asked, { timeStyle: 'medium' })}</time>
        </dd>
      </div>
    </dl>
  );
}

function Headers({ exchange: { headers }, secret }: Masked) {
  return (
    <details className="mt-3 caption quiet">
      <summary className="cursor-pointer target-small fit content-center">
        {productionWords.headers({ count: headers.length })}
      </summary>
      <HeaderList headers={headers.map(([name, value]) => [name, maskKey(value, secret)])} />
      <p>{productionWords.headersNote}</p>
    </details>
  );
}

function Body({ exchange: { body }, secret }: Masked) {
  const { note, text, limit, whole } = useMemo(() => bodyText(body), [body]);
  if (body.length === 0) return <p className="caption quiet mt-2">{productionWords.bodyEmpty}</p>;
  return (
    <>
      {hasKey(text, secret) && <p className="caption quiet mt-2">{productionWords.masked}</p>}
      {note !== '' && <p className="caption quiet mt-2">{note}</p>}
      <div className="ground mt-2 rounded-card relative px-3 py-2h">
        <div translate="no" className={`${styles.text} pr-5 code`}>
          <ClippedText text={maskKey(text, secret)} limit={limit} />
        </div>
        <span className={`${styles.copy} absolute`}>
          <CopyButton
            look="icon"
            text={() => new TextDecoder().decode(body)}
            label={productionWords.copyBody}
          />
        </span>
      </div>
      {!whole && <p className="caption quiet mt-2">{productionWords.bodyNotShown}</p>}
    </>
  );
}

/** Bytes up to which JSON is formatted with line breaks, and of a body that can be shown at all. */
const layoutLimit = 1024 * 1024;
const showLimit = 4 * 1024 * 1024;
/** Number of characters shown at first: of JSON, and of other text. */
const jsonBegins = 6000;
const textBegins = 2048;

type BodyText = {
  readonly note: string;
  readonly text: string;
  /** Number of characters shown at first. */
  readonly limit: number;
  /** False when the text is not the whole body. */
  readonly whole: boolean;
};

/**
 * Returns how the body of an answer is shown: JSON with line breaks and every token as it was sent, anything else as
 * text.
 */
function bodyText(body: Uint8Array<ArrayBuffer>): BodyText {
  const whole = body.length <= showLimit;
  const text = new TextDecoder().decode(whole ? body : body.subarray(0, textBegins));
  if (body.length > layoutLimit)
    return { note: productionWords.bodyNotLaidOut, text, limit: textBegins, whole };
  const json = indentJson(text);
  return json === undefined
    ? { note: productionWords.bodyNotJson, text, limit: textBegins, whole }
    : { note: '', text: json, limit: jsonBegins, whole };
}
