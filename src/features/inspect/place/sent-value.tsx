import { formatMoment } from '../../../domain/format/formats.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import { formatJsonValue } from '../../../domain/json/json-leaves.ts';
import { parseWebAddress } from '../../../domain/web/web-address.ts';
import { ClippedText } from '../../../ui/clipped-text.tsx';
import { ExternalLink } from '../../../ui/icons/first-icons.ts';
import inspectWords from '../inspect.messages';
import inspectionWords from '../model/inspection.messages';
import styles from './sent-value.module.css';

type Props = {
  /** The value as the service sent it; undefined where it sent none. */
  readonly value: unknown;
  /** What null means in this field. */
  readonly nullWord?: string;
  readonly mono?: boolean;
};

/** A value of any type as text: booleans in words, absent ones named, everything else as it was sent. */
export function SentValue({ value, nullWord = inspectionWords.noneGiven, mono = false }: Props) {
  if (value === undefined) return <span className="faint">{inspectionWords.missing}</span>;
  if (value === null) return <span className="faint">{nullWord}</span>;
  if (value === '') return <span className="faint">{inspectionWords.emptyText}</span>;
  if (typeof value === 'string' && value.trim() === '') {
    return <span className="faint">{inspectWords.blankText}</span>;
  }
  if (typeof value === 'boolean') return value ? inspectionWords.yes : inspectionWords.no;
  const plain = typeof value === 'string' || typeof value === 'number';
  const text = formatJsonValue(value);
  if (plain && !mono) return <SentText className="tabular" text={text} />;
  return (
    <span translate="no">
      <SentText className="fine mono zeros" text={text} />
    </span>
  );
}

type SentTextProps = {
  readonly text: string;
  /** Characters shown before the reader asks for the rest. */
  readonly limit?: number;
  readonly className?: string | undefined;
};

/** Characters of a web address that are shown; the link goes to all of it. */
const longest = 120;

/**
 * A text as it was sent. A web address becomes a link that only the reader opens: no request is made before, and its
 * target does not learn where the link was.
 */
export function SentText({ text, limit, className }: SentTextProps) {
  const address = parseWebAddress(text);
  if (!address) {
    const given = limit === undefined ? {} : { limit };
    return <ClippedText className={className} text={text} {...given} />;
  }
  return (
    <a
      href={address.href}
      target="_blank"
      rel="noreferrer noopener"
      className={`${styles.link} ${className ?? ''} accent`}
      title={inspectWords.opensElsewhere({ host: isolate(address.host) })}
    >
      <bdi>{text.length > longest ? `${text.slice(0, longest)}…` : text}</bdi>
      <ExternalLink size={12} aria-label={inspectWords.opensElsewhere({ host: isolate(address.host) })} />
    </a>
  );
}

/** What the reader sees of when a record was made, in their own locale and time zone. */
const moment: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
};

/** A timestamp in the reader's locale and time zone, with what was sent below it. */
export function SentMoment({ value }: { readonly value: unknown }) {
  if (typeof value !== 'string') return <SentValue value={value} />;
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return <SentValue value={value} />;
  return (
    <>
      <time dateTime={date.toISOString()} title={value}>
        {formatMoment(date, moment)}
      </time>
      <span translate="no" className="block caption faint mono">
        {value}
      </span>
    </>
  );
}
