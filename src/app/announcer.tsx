import { useEffect, useState } from 'react';
import { getRetryNumber } from '../client/attempts.ts';
import { mostRetries } from '../client/policy.ts';
import { countFloors } from '../domain/floors/floors.ts';
import { formatList } from '../domain/format/formats.ts';
import { getFailureCauses, getFailures } from '../domain/place/failure-causes.ts';
import { countReal, type Inspection } from '../domain/place/inspection.ts';
import { formatFailureCause } from '../features/inspect/model/asking/failure-text.ts';
import { getFeatureName } from '../features/inspect/model/feature-name.ts';
import { isSignedOut } from '../features/inspect/model/inspection-facts.ts';
import { useAsk, useInspection, useSelection } from '../features/inspect/model/scene-context.tsx';
import type { Attempts } from '../features/inspect/model/use-scene.ts';
import { operationNames } from '../spec/operations.ts';
import { waitUntilSettled } from '../state/interface/settled.ts';
import { getShortTitle } from './page-turn.ts';
import appWayWords from './ways.messages';

/**
 * The live regions of the page: one announces once for which place the answers have come, with the last of them, why
 * others failed, each cause once, and each retry once. It is empty while something is in flight, so that the same
 * result is announced again after a retry, and where a login answered, which has a note of its own. The other names what
 * is chosen: trees and lists tell it of the row that has the focus alone, and some not at all.
 */
export function Announcer() {
  const { inspection } = useInspection();
  const { asking, attempts } = useAsk();
  const settled =
    inspection.ask !== undefined && !asking && !operationNames.some((name) => isSignedOut(inspection, name));
  const rested = useRested(settled ? inspection : undefined);
  const { sel } = useSelection().address;
  return (
    <>
      <p role="status" aria-live="polite" className="visually-hidden">
        {settled ? rested && settledWords(rested) : getRetries(attempts)}
      </p>
      <p role="status" className="visually-hidden">
        {rested && sel !== null && appWayWords.chosen({ name: getFeatureName(rested, sel) })}
      </p>
    </>
  );
}

/**
 * Returns what has settled, once the page has shown it and rests: screen readers drop announcements among the hundreds
 * of elements of a tower.
 */
function useRested(settled: Inspection | undefined): Inspection | undefined {
  const [rested, setRested] = useState<Inspection>();
  useEffect(() => {
    let gone = false;
    if (settled) void waitUntilSettled().then(() => gone || setRested(settled));
    return () => {
      gone = true;
    };
  }, [settled]);
  return rested === settled ? rested : undefined;
}

/** Returns the same text from the wait for a retry until the retry has ended. */
function getRetries(attempts: Attempts): string {
  const retries = Object.values(attempts).map(getRetryNumber);
  return [...new Set(retries)]
    .map((retry) => {
      const names = operationNames.filter(
        (name) => attempts[name] && getRetryNumber(attempts[name]) === retry,
      );
      const answers = formatList(names.map((name) => appWayWords.retried[name]));
      return appWayWords.retrying({ answers, retry, of: mostRetries });
    })
    .join(' ');
}

/** Returns `Dostyk 5: 3 parking, 2 entrances, 48 units on 12 floors. Entrances could not be read: …` */
function settledWords(inspection: Inspection): string {
  const name = getShortTitle(inspection);
  const answers = getAnswers(inspection).join(', ');
  const failures = getFailureCauses(getFailures(inspection)).map(formatFailureCause).join(' ');
  if (failures === '') return appWayWords.answered({ name, answers });
  return answers === ''
    ? appWayWords.failed({ name, failures })
    : appWayWords.answeredPartly({ name, answers, failures });
}

/** Returns the answers of the operations that did not fail; a place is there unless the text says otherwise. */
function getAnswers(inspection: Inspection): string[] {
  const said = appWayWords.answers;
  return operationNames.flatMap((operation) => {
    const counted = countReal(inspection[operation]);
    if (!counted) return [];
    const { real: count, unusable } = counted;
    if (operation === 'details') return count === 0 ? [said.details({ unusable })] : [];
    if (operation !== 'units') return [said[operation]({ count, unusable })];
    return [said.units({ count, floors: count === 0 ? 0 : countFloors(inspection.units), unusable })];
  });
}
