import type { OperationName } from '../../contract/operations.ts';
import { formatMoment, formatNumber } from '../formats.ts';

const bodyNames: Record<OperationName, string> = {
  details: 'details',
  parking: 'parking',
  entrance: 'entrances',
  units: 'units',
};

/** The texts of the Wire tab. */
export const wireWords = {
  wireNotAsked: 'Not asked.',
  wireAsking: 'Asking.',
  wireNothingArrived: 'No response arrived.',
  wireField: { status: 'Status', duration: 'Time', bytes: 'Size', asked: 'Asked' },
  timeOfDay: (date: Date) => formatMoment(date, { timeStyle: 'medium' }),
  milliseconds: (duration: number) => `${formatNumber(Math.round(duration))} ms`,
  bytes: (count: number) => `${formatNumber(count)} ${count === 1 ? 'byte' : 'bytes'}`,
  headers: (count: number) => (count === 1 ? '1 header' : `${formatNumber(count)} headers`),
  headersNote: 'Headers that the service does not expose (CORS) are not readable by the page.',
  bodyEmpty: 'The body is empty.',
  bodyNotJson: 'Not JSON. The beginning as text:',
  bodyLooksLikePage: 'Not JSON: this looks like a web page. The beginning as text:',
  bodyLarge: 'Too large to lay out. The beginning as it came:',
  bodyTooLargeToShow: 'The rest is too large to show. Copy the body instead.',
  copyBody: (operation: OperationName) => `Copy ${bodyNames[operation]} body`,
};
