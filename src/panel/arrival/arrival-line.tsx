import { secondsOf } from '../../domain/arrival.ts';
import { arrivalNotes } from '../../domain/arrival-notes.ts';
import { namedGround } from '../../scene/meaning.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { writtenMetres } from '../../scene/written-metres.ts';
import { offeredTabs } from '../../state/address.ts';
import { usePreferences } from '../../state/preferences.ts';
import { ChevronRight } from '../../ui/icons/chevron-right.ts';
import { panelWords } from '../../words/words.ts';
import styles from './arrival-line.module.css';
import { noteWords } from './note-words.ts';
import { stillAsked } from './still-asked.ts';
import { WayKey } from './way-key.tsx';

/**
 * The way in a line under the place's head, with its marks as the key; it opens the tab that tells all of it, where
 * that is offered.
 */
export function ArrivalLine({ scene }: { readonly scene: Scene }) {
  const { arrival, inspection, address } = scene;
  const { time, route, floor, elevator } = arrival;
  const ground = namedGround(usePreferences().floorLabels);
  // What the way lacks comes before how it is gone: an estimate without parking is another estimate.
  const lack = arrivalNotes(inspection, arrival, address.sel).find(
    ({ kind }) => kind === 'lack' || kind === 'far',
  );
  const noTime = stillAsked(scene) ? panelWords.arrivalWaiting : panelWords.noWay;
  const line = (
    <>
      <span className={styles.words}>
        <span className={styles.short}>
          {time ? panelWords.arrivalShort(writtenMetres(route), secondsOf(time)) : noTime}
        </span>
        <span className={styles.how}>
          {lack ? noteWords(lack) : panelWords.arrivalHow(floor, ground, elevator)}
        </span>
      </span>
      <WayKey arrival={arrival} inspection={inspection} />
    </>
  );
  if (!offeredTabs.includes('arrival')) return <div className={styles.line}>{line}</div>;
  return (
    <button type="button" className={styles.line} onClick={() => scene.go({ tab: 'arrival' })}>
      {line}
      <ChevronRight size={16} aria-hidden className={styles.chevron} />
    </button>
  );
}
