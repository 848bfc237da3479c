import type { Scene } from '../../scene/use-scene.ts';
import { Button } from '../../ui/button.tsx';
import { words } from '../../words/en.ts';
import { embeddedAreaAt } from '../embedded-areas.ts';
import styles from './basemap-note.module.css';

type Props = { readonly scene: Scene; readonly lost: boolean };

/** Says quietly why the ground is plain, and offers the online map; nothing is asked of it before. */
export function BasemapNote({ scene, lost }: Props) {
  const position = scene.inspection.details.subjects[0]?.position;
  const outside = position !== undefined && embeddedAreaAt(...position) === undefined;
  if (scene.address.basemap !== 'embedded' || !(lost || outside)) return null;
  return (
    <div role="status" className={styles.note}>
      <span>{lost ? words.basemapLost : words.outsideEmbedded}</span>
      {!lost && <Button onClick={() => scene.go({ basemap: 'online' })}>{words.useOnlineMap}</Button>}
    </div>
  );
}
