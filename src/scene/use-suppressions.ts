import { useEffect, useState } from 'react';
import type { Suppression } from '../contract/judgement.ts';
import type { Ask } from '../contract/operations.ts';
import { whenSettled } from '../state/settled.ts';

type Kept = { readonly accepted: readonly Suppression[]; readonly kept: boolean };

const none: Kept = { accepted: [], kept: true };
const lost: Kept = { accepted: [], kept: false };

/** What was accepted for a place in this browser, in whichever tab; `kept` is false where the store does not answer. */
export function useSuppressions(ask: Ask | undefined): Kept {
  const [told, setTold] = useState<{ readonly ask: Ask | undefined; readonly kept: Kept }>();
  useEffect(() => {
    if (!ask) return;
    let gone = false;
    let stop: (() => void) | undefined;
    const fail = () => !gone && setTold({ ask, kept: lost });
    const follow = async () => {
      await whenSettled();
      if (gone) return;
      const { watchSuppressions } = await import('../store/suppressions.ts');
      if (gone) return;
      const tell = (accepted: readonly Suppression[]) => setTold({ ask, kept: { accepted, kept: true } });
      stop = watchSuppressions(ask.kind, ask.id, tell, fail);
    };
    follow().catch(fail);
    return () => {
      gone = true;
      stop?.();
    };
  }, [ask]);
  return ask && told?.ask === ask ? told.kept : none;
}
