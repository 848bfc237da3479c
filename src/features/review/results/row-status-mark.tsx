import type { RowStatus } from '../../../domain/runs/row-status.ts';

/** One shape for each, so that colour is never alone (look.md); drawn in a box of 16. */
const shapes: Readonly<Record<RowStatus, string>> = {
  error: 'M4.2 1h7.6L15.6 8l-3.8 7H4.2L.4 8Z',
  warning: 'M8 1.2 15.6 14.6H.4Z',
  info: 'M8 1.4a6.6 6.6 0 1 1 0 13.2A6.6 6.6 0 0 1 8 1.4Z',
  failed: 'm3 4.4L4.4 3 8 6.6 11.6 3 13 4.4 9.4 8l3.6 3.6-1.4 1.4L8 9.4 4.4 13 3 11.6 6.6 8Z',
  unknown:
    'M8 1.4a6.6 6.6 0 1 1 0 13.2A6.6 6.6 0 0 1 8 1.4Zm0 1.6a5 5 0 1 0 0 10A5 5 0 0 0 8 3Zm-.8 7.4h1.6V12H7.2ZM8 4.2a2.5 2.5 0 0 1 1.3 4.6c-.4.3-.5.4-.5.9H7.2c0-1.2.5-1.7 1.1-2.1a1 1 0 1 0-1.4-1.1H5.4A2.6 2.6 0 0 1 8 4.2Z',
  clean: 'm6.4 12.6-4.2-4.2 1.5-1.5 2.7 2.7 5.9-5.9 1.5 1.5Z',
  pending: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2Zm0 1.8a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.4Z',
};

/** The colour of each, as a primitive. */
const colours: Readonly<Record<RowStatus, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'info',
  failed: 'faint',
  unknown: 'faint',
  clean: 'good',
  pending: 'faint',
};

/** The icon of a row's status. The word is next to it, or is read out. */
export function RowStatusMark({
  standing,
  label,
}: {
  readonly standing: RowStatus;
  readonly label?: string;
}) {
  const sign = (
    <svg
      viewBox="0 0 16 16"
      width={14}
      height={14}
      fill="currentcolor"
      className={`flex-none ${colours[standing]}`}
      aria-hidden
    >
      <path d={shapes[standing]} />
    </svg>
  );
  if (label === undefined) return sign;
  return (
    <span role="img" aria-label={label} className="inline-row flex-none">
      {sign}
    </span>
  );
}
