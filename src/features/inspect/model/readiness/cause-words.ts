import { formatLength } from '../../../../domain/format/formats.ts';
import { isolate } from '../../../../domain/format/sentences.ts';
import { formatJsonValue } from '../../../../domain/json/json-leaves.ts';
import {
  countReadiness,
  type ReadinessFact,
  type ReadinessItem,
} from '../../../../domain/place/readiness.ts';
import readinessWords from './readiness.messages';

/** `7 of 9`, or that nothing was measured. */
export function formatReadiness(facts: readonly ReadinessFact[]): string {
  const { yes, of } = countReadiness(facts);
  return of === 0 ? readinessWords.notMeasured : readinessWords.tally({ yes, of });
}

/** Returns the name of a fact by its state: `Address`, `No address`, `Address unknown`. */
export function getFactName({ item, state }: Pick<ReadinessFact, 'item' | 'state'>): string {
  const open = state === 'no' || state === 'unknown';
  return open ? readinessWords.open[item][state] : readinessWords.item[item];
}

/** Explains why a fact is as it is, in words. */
export function explainCause({ item, cause }: ReadinessFact): string {
  const said = readinessWords.cause;
  switch (cause.kind) {
    case 'asking':
    case 'failed':
    case 'not-asked':
    case 'not-a-building':
    case 'no-units':
    case 'null-island':
    case 'doubted':
      return said[cause.kind];
    case 'text':
      return isolate(cause.text.slice(0, 120));
    case 'point':
      // Latitude first, as people paste it.
      return `${cause.position[1]}, ${cause.position[0]}`;
    case 'none':
      return said.none[item];
    case 'unusable':
      return unusable(item, cause.count);
    case 'near':
    case 'far':
      return said[cause.kind]({ length: formatLength(cause.metres), limit: formatLength(cause.limit) });
    case 'unmeasured':
      return said.unmeasured[cause.place]({ count: cause.count });
    case 'count':
      return said[item === 'photo' ? 'photos' : 'units']({ count: cause.count });
    case 'some':
      return said.some({ count: cause.count, of: cause.of });
    case 'field':
      return fieldWords(cause.sent);
  }
}

function unusable(item: ReadinessItem, count: number): string {
  const said = readinessWords.cause.unusable;
  if (item === 'point') return said.point;
  return said[item === 'photo' || item === 'units' ? item : 'points']({ count });
}

function fieldWords(sent: unknown): string {
  const said = readinessWords.cause.field;
  if (sent === undefined) return said.missing;
  if (sent === null) return said.null;
  if (sent === true) return said.yes;
  if (sent === false) return said.no;
  const text =
    typeof sent === 'string' ? JSON.stringify(sent.slice(0, 60)) : formatJsonValue(sent).slice(0, 60);
  return said.sent({ text });
}
