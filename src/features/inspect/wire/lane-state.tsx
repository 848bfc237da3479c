import { formatMilliseconds, formatMoment } from '../../../domain/format/formats.ts';
import type { OperationView } from '../../../domain/place/inspection.ts';
import type { ContractReport } from '../../../domain/rules/deviation-tally.ts';
import { formatStatus } from '../../../domain/web/http.ts';
import type { Exchange } from '../../../spec/answer.ts';
import type { OperationName } from '../../../spec/operations.ts';
import styles from './lane-state.module.css';
import wireWords from './wire.messages';

type Props = {
  readonly view: OperationView<OperationName>;
  readonly exchange: Exchange | undefined;
  readonly report: ContractReport | undefined;
};

/** One lane at a glance: how it went, how long it took, how much came, when, and what departs. */
export function LaneState({ view, exchange, report }: Props) {
  return (
    <span className="flex wrap items-baseline fill small gap-x-2">
      <span className={`${styles.outcome} quiet`} data-state={view.state}>
        {getOutcome(view, exchange)}
      </span>
      {report !== undefined && report.departures.length > 0 && (
        <span className={`${styles.departures} warning`}>
          {wireWords.departures({ count: report.departures.length })}
        </span>
      )}
      {exchange && (
        <span className="whole-line gap-x-2h flex wrap caption quiet tabular">
          <span title={wireWords.figure.duration}>{formatMilliseconds(exchange.duration)}</span>
          <span title={wireWords.figure.bytes}>{getSize(exchange)}</span>
          <time title={wireWords.figure.asked} dateTime={new Date(exchange.askedAt).toISOString()}>
            {formatMoment(new Date(exchange.askedAt), { timeStyle: 'medium' })}
          </time>
        </span>
      )}
    </span>
  );
}

function getOutcome(view: OperationView<OperationName>, exchange: Exchange | undefined): string {
  const { lane } = wireWords;
  const status = exchange ? formatStatus(exchange.status) : '';
  switch (view.state) {
    case 'idle':
      return lane.idle;
    case 'loading':
      return exchange ? lane.askingAgain({ status }) : lane.loading;
    case 'ready':
      return lane.answered({ status });
    case 'empty':
      return lane.empty({ status });
    case 'failed':
      if (!exchange) return lane.failed;
      return exchange.status < 300 ? lane.brokenOff({ status }) : lane.refused({ status });
  }
}

function getSize(exchange: Exchange): string {
  const decoded = exchange.body.length;
  const transferred = transferredBytes(exchange);
  const other = transferred !== undefined && transferred !== decoded;
  return [wireWords.bytes({ count: decoded }), other && wireWords.transferred({ count: transferred })]
    .filter(Boolean)
    .join(', ');
}

/** Milliseconds between the page's clock and the browser's record of the same request. */
const tolerance = 60;

/**
 * Bytes of a body as it travelled, before content decoding. undefined where the browser does not tell: another
 * origin has to allow it, and only the first some hundred requests of a page are kept on record.
 */
function transferredBytes({ url, askedAt }: Exchange): number | undefined {
  const records = performance.getEntriesByName(url, 'resource');
  const own = records.find(
    ({ startTime }) => Math.abs(performance.timeOrigin + startTime - askedAt) < tolerance,
  );
  const bytes = own instanceof PerformanceResourceTiming ? own.encodedBodySize : 0;
  return bytes > 0 ? bytes : undefined;
}
