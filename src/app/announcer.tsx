import { retryOf } from '../client/attempts.ts';
import { mostRetries } from '../client/policy.ts';
import { operationNames } from '../contract/operations.ts';
import { countFloors } from '../domain/floors.ts';
import type { Inspection } from '../domain/inspection.ts';
import type { Attempts, Scene } from '../scene/use-scene.ts';
import unseen from '../ui/unseen.module.css';
import type { Settled } from '../words/en/ways.ts';
import { words } from '../words/words.ts';

/**
 * The one voice of the page: says once what the answers hold when the last of them has come, and each retry once.
 * It is empty while something is under way, so that the same result is said again after a retry.
 */
export function Announcer({ scene: { inspection, asking, attempts } }: { readonly scene: Scene }) {
  const settled = inspection.ask !== undefined && !asking;
  return (
    <p role="status" aria-live="polite" className={unseen.unseen}>
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
      const view = inspection[name];
      return 'answer' in view
        ? [[name, view.answer.features.length + view.answer.setAside.length] as const]
        : [];
    }),
  );
  return {
    counts,
    floors: countFloors(inspection.units.subjects),
    failed: operationNames.filter((name) => inspection[name].state === 'failed'),
  };
}
