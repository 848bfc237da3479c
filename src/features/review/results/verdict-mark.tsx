import type { VerdictChoice } from '../../../domain/runs/result-filter.ts';

/** One shape for each, so that colour is never alone (look.md); drawn in a box of 16. */
const shapes: Readonly<Record<VerdictChoice, string>> = {
  good: 'm6.4 12.6-4.2-4.2 1.5-1.5 2.7 2.7 5.9-5.9 1.5 1.5Z',
  wrong: 'm3 4.4L4.4 3 8 6.6 11.6 3 13 4.4 9.4 8l3.6 3.6-1.4 1.4L8 9.4 4.4 13 3 11.6 6.6 8Z',
  unsure:
    'M7 11.6h2.1v2H7ZM8.1 2.2c2.2 0 3.8 1.3 3.8 3.2 0 1.5-.9 2.2-1.7 2.8-.8.6-1.2.9-1.2 1.9H7.1c0-1.9 1-2.7 1.8-3.3.7-.5 1-.8 1-1.4 0-.9-.7-1.4-1.8-1.4-1.1 0-1.8.7-1.9 1.8H4.2c.1-2.1 1.7-3.6 3.9-3.6Z',
  skip: 'M3 7h7.2L7.6 4.4 9 3l5 5-5 5-1.4-1.4L10.2 9H3Z',
  conflict: 'M7.2 1.5v13L.6 8ZM8.8 1.5v13L15.4 8Z',
  none: 'M3 7.1h10v1.8H3Z',
};

/** The colour of each, as a primitive. */
const colours: Readonly<Record<VerdictChoice, string>> = {
  good: 'good',
  wrong: 'error',
  unsure: 'warning',
  skip: 'faint',
  conflict: 'accent',
  none: 'faint',
};

/** The icon of a verdict; the word is next to it. */
export function VerdictMark({ verdict }: { readonly verdict: VerdictChoice }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={14}
      height={14}
      fill="currentcolor"
      className={`flex-none ${colours[verdict]}`}
      aria-hidden
    >
      <path d={shapes[verdict]} />
    </svg>
  );
}
