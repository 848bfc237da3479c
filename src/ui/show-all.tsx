import { type ReactNode, useState } from 'react';
import generalWords from '../domain/words/general.messages';
import { Button } from './button.tsx';

/** Entries up to which a list is whole at first: a longer one is shortened, or folded where it has groups. */
export const mostAtFirst = 40;

/** Entries that one press adds at most: the browser lays out tens of thousands at once for seconds. */
const atATime = 2_000;

type Shortened = {
  /** The number of entries that are shown. */
  readonly limit: number;
  /** Undefined where all are shown. */
  readonly rest: ReactNode;
};

/** Shortens a list of so many entries until the reader wants all of it. */
export function useShortened(count: number, className?: string): Shortened {
  const [limit, setLimit] = useState(mostAtFirst);
  if (count <= limit) return { limit, rest: undefined };
  const next = Math.min(count, limit + atATime);
  const label =
    next === count ? generalWords.showAll({ count }) : generalWords.showMore({ count: next - limit });
  const rest = (
    <Button {...(className !== undefined && { className })} onClick={() => setLimit(next)}>
      {label}
    </Button>
  );
  return { limit, rest };
}
