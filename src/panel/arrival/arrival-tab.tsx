import { arrivalNotes } from '../../domain/arrival-notes.ts';
import { namedGround } from '../../scene/meaning.ts';
import { usePreferences } from '../../state/preferences.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { panelWords } from '../../words/words.ts';
import type { Face } from '../face.ts';
import { Alternatives } from './alternatives.tsx';
import styles from './arrival-tab.module.css';
import { LensChoice } from './lens-choice.tsx';
import { stillAsked } from './still-asked.ts';
import { TimeSum } from './time-sum.tsx';
import { toldWay } from './told-way.ts';
import { WayKey } from './way-key.tsx';
import { WayNotes } from './way-notes.tsx';

/** The last fifty metres: the way in a sentence, who goes it, what limits it, and every other way. */
export function ArrivalTab({ scene }: Face) {
  const { arrival, inspection, address } = scene;
  const ground = namedGround(usePreferences().floorLabels);
  const way = toldWay(scene, ground);
  const waiting = way === undefined && stillAsked(scene);
  return (
    <>
      <header className={styles.hero} aria-busy={waiting}>
        {waiting ? (
          <div role="img" aria-label={panelWords.arrivalWaiting}>
            <div className={styles.sentence}>
              <Skeleton width="92%" height={20} />
            </div>
            <Skeleton width="70%" height={30} />
          </div>
        ) : (
          <>
            <h1 className={styles.sentence}>
              {way === undefined ? panelWords.noWay : panelWords.arrivalSentence(way)}
            </h1>
            <WayKey arrival={arrival} inspection={inspection} measured />
          </>
        )}
        <LensChoice lens={arrival.lens} onChoose={(lens) => scene.go({ lens })} />
      </header>
      <WayNotes scene={scene} notes={arrivalNotes(inspection, arrival, address.sel)} />
      <TimeSum arrival={arrival} />
      <Alternatives
        operation="parking"
        arrival={arrival}
        inspection={inspection}
        pinned={address.park}
        onPin={(park) => scene.go({ park })}
      />
      <Alternatives
        operation="entrance"
        arrival={arrival}
        inspection={inspection}
        pinned={address.door}
        onPin={(door) => scene.go({ door })}
      />
    </>
  );
}
