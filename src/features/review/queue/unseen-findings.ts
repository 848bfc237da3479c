import { useEffect, useRef, useState } from 'react';
import type { Inspection } from '../../../domain/place/inspection.ts';
import type { Finding } from '../../../spec/finding.ts';
import type { Checks } from '../../inspect/model/checks.ts';
import queueWords from './queue.messages';

/** Milliseconds that a sentence takes to be read: a key that is pressed sooner was pressed without reading it. */
export const readingTime = 600;

/** The intended action, and its address. */
type Deed = { readonly address: string; readonly name: string };

/**
 * Asks again for a verdict that is given before the findings are on the screen: the second one counts, once the
 * sentence that says so has been there long enough to be read. So does the first one after findings appeared meanwhile.
 */
export class SecondPress {
  #asked: Deed | undefined;
  /** Since when the sentence, or the findings in its place, are on the screen; undefined until they are. */
  #shownAt: number | undefined;

  /**
   * Returns whether the action counts. `seen`: whether the findings are on the screen; `now` in milliseconds of any one
   * clock.
   */
  allows({ address, name }: Deed, seen: boolean, now: number): boolean {
    const isAsked = this.#asked?.address === address;
    const isRead = this.#shownAt !== undefined && now - this.#shownAt >= readingTime;
    if (seen && !isAsked) return true;
    if (isAsked && isRead && (seen || this.#asked?.name === name)) {
      this.#asked = undefined;
      return true;
    }
    if (!isAsked || this.#asked?.name !== name) {
      if (!seen) this.#shownAt = undefined;
      this.#asked = { address, name };
    }
    return false;
  }

  /** Reports that the sentence or the findings are on the screen since then. */
  shown(now: number): void {
    this.#shownAt = now;
  }
}

/** For one address: whether a verdict counts, and the message where it has to be repeated. */
export function useSecondPress(address: string | undefined, seen: boolean) {
  const presses = useRef(new SecondPress());
  const [asked, setAsked] = useState<Deed>();
  const isHere = asked !== undefined && asked.address === address;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them puts another sentence on the screen
  useEffect(() => {
    if (!isHere) return undefined;
    // The second frame begins once the first one is painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame((now) => presses.current.shown(now));
    });
    return () => cancelAnimationFrame(frame);
  }, [isHere, asked, seen]);
  return {
    said: !isHere ? '' : seen ? queueWords.findingsCame : queueWords.findingsUnseen({ verdict: asked.name }),
    allows: (name: string): boolean => {
      if (address === undefined) return false;
      const deed = { address, name };
      const isAllowed = presses.current.allows(deed, seen, performance.now());
      setAsked((before) => (isAllowed ? undefined : before?.name === name && isHere ? before : deed));
      return isAllowed;
    },
  };
}

/**
 * Returns the findings of an address, from the first complete ones: while a photo or the map adds to them the former
 * ones stay. Undefined until then; `checks` is undefined while an answer is to come.
 */
export function useFindingsInSight(
  inspection: Inspection,
  checks: Pick<Checks, 'findings' | 'pending'> | undefined,
): readonly Finding[] | undefined {
  const last = useRef<{ readonly of: Inspection; readonly findings: readonly Finding[] }>(undefined);
  if (checks && !checks.pending) last.current = { of: inspection, findings: checks.findings };
  return checks && last.current?.of === inspection ? last.current.findings : undefined;
}
