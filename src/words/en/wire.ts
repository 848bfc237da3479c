import type { OperationName } from '../../contract/operations.ts';

const number = new Intl.NumberFormat('en');
const timeOfDay = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });
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
  timeOfDay: (date: Date) => timeOfDay.format(date),
  milliseconds: (duration: number) => `${number.format(Math.round(duration))} ms`,
  bytes: (count: number) => `${number.format(count)} ${count === 1 ? 'byte' : 'bytes'}`,
  headers: (count: number) => (count === 1 ? '1 header' : `${number.format(count)} headers`),
  headersNote: 'Headers that the service does not expose (CORS) are not readable by the page.',
  bodyEmpty: 'The body is empty.',
  bodyNotJson: 'Not JSON. The beginning as text:',
  bodyLooksLikePage: 'Not JSON: this looks like a web page. The beginning as text:',
  bodyLarge: 'Too large to lay out. The beginning as it came:',
  bodyTooLargeToShow: 'The rest is too large to show. Copy the body instead.',
  copyBody: (operation: OperationName) => `Copy ${bodyNames[operation]} body`,
};
