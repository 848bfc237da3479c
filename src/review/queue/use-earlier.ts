import { useEffect, useState } from 'react';
import type { Act } from '../../contract/judgement.ts';
import type { Ask } from '../../contract/operations.ts';
import { actsOfPlace } from '../../store/acts.ts';

const none: readonly Act[] = [];

/** What was said of an address in other runs, the earliest first: the same list is asked again after a correction. */
export function useEarlier({ kind, id }: Ask, run: string): readonly Act[] {
  const [earlier, setEarlier] = useState(none);
  useEffect(() => {
    let gone = false;
    setEarlier(none);
    actsOfPlace(kind, id).then(
      (acts) => gone || setEarlier(acts.filter((act) => act.run !== run)),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [kind, id, run]);
  return earlier;
}
