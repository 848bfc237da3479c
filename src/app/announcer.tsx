import { retryOf } from '../ask/attempts.ts';
import { mostRetries } from '../ask/policy.ts';
import { operationNames } from '../contract/operations.ts';
import { countFloors } from '../core/floors/floors.ts';
import { failureCauses, failuresIn } from '../core/place/failure-causes.ts';
import { type Inspection, realCount } from '../core/place/inspection.ts';
import type { Settled } from '../core/words/en/ways.ts';
import { panelWords, words } from '../core/words/words.ts';
import { isSignedOut } from '../scene/inspection-facts.ts';
import { useAsk, useInspection } from '../scene/scene-context.tsx';
import type { Attempts } from '../scene/use-scene.ts';
import { shortTitle } from './page-turn.ts';

/**
 * The one voice of the page: says once of which place what the answers hold when the last of them has come, why what
 * failed did, each cause once, and each retry once.
 * It is empty while something is under way, so that the same result is said again after a retry, and where a login
 * answered: that is told by a note of its own.
 */
export function Announcer() {
  const { inspection } = useInspection();
  const { asking, attempts } = useAsk();
  const settled =
    inspection.ask !== undefined && !asking && !operationNames.some((name) => isSignedOut(inspection, name));
  return (
    <p role="status" aria-live="polite" className="visually-hidden">
      {settled ? words.settled(settledOf(inspection)) : retriesOf(attempts)}
    </p>
  );
}

/** The same text from the wait for a retry until that has ended. */
function retriesOf(attempts: Attempts): string {
  const retries = Object.values(attempts).map(retryOf);
  return [...new Set(retries)]
    .map((retry) => {
      const names = operationNames.filter((name) => attempts[name] && retryOf(attempts[name]) === retry);
      return words.retrying(names, retry, mostRetries);
    })
    .join(' ');
}

function settledOf(inspection: Inspection): Settled {
  const counts = Object.fromEntries(
    operationNames.flatMap((name) => {
      const count = realCount(inspection[name]);
      return count ? [[name, count] as const] : [];
    }),
  );
  return {
    name: shortTitle(inspection),
    counts,
    floors: countFloors(inspection.units),
    failures: failureCauses(failuresIn(inspection)).map(panelWords.failedTogether),
  };
}
