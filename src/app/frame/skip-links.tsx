import type { MouseEvent } from 'react';
import { listTwinId } from '../../features/inspect/list-twin/twin-tree.tsx';
import { mapRegionId } from '../../map/map-view.tsx';
import appWayWords from '../ways.messages';
import styles from './skip-links.module.css';

type Props = {
  /** Absent where the panel shows no list. */
  readonly onList: (() => void) | undefined;
};

const look = 'focus-only row fixed top-2 left-2 accent strong floating rounded px-4 py-0';

/** The first stops of the keyboard: past the header to the list and to the map. Visible only while focused. */
export function SkipLinks({ onList }: Props) {
  return (
    <nav className={styles.links} aria-label={appWayWords.skip}>
      {onList && (
        <a className={look} href={`#${listTwinId}`} onClick={(event) => instead(event, onList)}>
          {appWayWords.toList}
        </a>
      )}
      <a
        className={look}
        href={`#${mapRegionId}`}
        onClick={(event) => instead(event, () => document.getElementById(mapRegionId)?.focus())}
      >
        {appWayWords.toMap}
      </a>
    </nav>
  );
}

/** The hash belongs to the camera, so a click does not change it. */
function instead(event: MouseEvent, go: () => void): void {
  event.preventDefault();
  go();
}
