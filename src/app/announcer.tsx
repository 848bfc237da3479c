import { operationNames } from '../contract/operations.ts';
import { countFloors } from '../domain/floors.ts';
import type { Inspection } from '../domain/inspection.ts';
import type { Scene } from '../scene/use-scene.ts';
import type { Settled } from '../words/en/ways.ts';
import { words } from '../words/words.ts';
import styles from './announcer.module.css';

/**
 * The one voice of the page: says once what the answers hold when the last of them has come. It is empty while
 * something is under way, so that the same result is said again after a retry.
 */
export function Announcer({ scene: { inspection, asking } }: { readonly scene: Scene }) {
  const settled = inspection.ask !== undefined && !asking;
  return (
    <p role="status" aria-live="polite" className={styles.unseen}>
      {settled && words.settled(settledOf(inspection))}
    </p>
  );
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
