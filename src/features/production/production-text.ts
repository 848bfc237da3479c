import { formatSeconds } from '../../domain/format/formats.ts';
import { isolate } from '../../domain/format/sentences.ts';
import type { FoundGeoJson } from '../../domain/geo/found-geojson.ts';
import type { JsonFault } from '../../domain/json/json-fault.ts';
import type { FailureReason } from '../../spec/answer.ts';
import productionWords from './production.messages';

type CallFailure = {
  readonly reason: FailureReason | 'stopped' | 'unsendable';
  readonly status: number | undefined;
  /** Seconds that the service asks to wait. */
  readonly retryAfter: number | undefined;
};

/** Returns why a call failed, exactly as far as it is known, and whether the service may have acted on it. */
export function callFailureText({ reason, status, retryAfter }: CallFailure): string {
  const { failure } = productionWords;
  switch (reason) {
    case 'rate-limited':
      return retryAfter === undefined
        ? failure.wait
        : failure['wait-for']({ time: formatSeconds(retryAfter * 1000) });
    case 'timeout':
      return status === undefined ? failure.timeout : failure.slow;
    case 'too-large':
      return status === 413 ? failure['request-too-large'] : failure['answer-too-large'];
    case 'unreachable':
      return status === undefined ? failure.unreachable : failure['broken-off'];
    case 'server':
    case 'client':
    case 'unreadable':
      return status === undefined ? failure.error : failure.answered({ status: String(status) });
    default:
      return failure[reason];
  }
}

/** Returns where a body is no JSON, what is expected there, and what is there. */
export function formatJsonFault({ line, column, expected, there }: JsonFault): string {
  const words = productionWords.expected;
  return productionWords.fault({
    line,
    column,
    expected: expected === 'member' ? words.member({ brace: '}' }) : words[expected],
    there: there === '' ? productionWords.end : isolate(there),
  });
}

/** `3 points, 1 polygon found in the answer`. */
export function formatFound(counts: FoundGeoJson['counts']): string {
  const shapes = [...counts].map(([shape, count]) => productionWords.shape[shape]({ count }));
  return shapes.length === 0
    ? productionWords.nothingFound
    : productionWords.found({ shapes: shapes.join(', ') });
}
