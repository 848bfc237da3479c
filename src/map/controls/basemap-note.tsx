import { embeddedAreaAt } from '../../outline/embedded-areas.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { userChoosesBasemap } from '../../state/basemap-choice.ts';
import { connectionAsked, kitConnection } from '../../state/kit-link.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { X } from '../../ui/icons/x.ts';
import { commandWords, mapWords } from '../../words/words.ts';
import type { Grounding } from '../ground/use-ground.ts';
import styles from './basemap-note.module.css';

type Props = { readonly scene: Scene; readonly grounding: Grounding };

/** Says quietly why another map is drawn than the wanted one, or why the ground is plain. */
export function BasemapNote({ scene, grounding }: Props) {
  const { ground, bare, trouble, trying, tryAgain, dismiss } = grounding;
  if (trouble) {
    return (
      <div role="status" className={styles.note}>
        <span>
          {mapWords.basemapTrouble(trouble)} {mapWords.embeddedInstead}
        </span>
        {trouble.why !== 'missing' && <Button onClick={tryAgain}>{mapWords.tryMapAgain}</Button>}
        <IconButton label={commandWords.dismiss} onClick={dismiss}>
          <X size={14} aria-hidden />
        </IconButton>
      </div>
    );
  }
  const inKit = connectionAsked(scene.address) === kitConnection;
  const position = scene.inspection.details.subjects[0]?.position;
  const outside = position !== undefined && embeddedAreaAt(...position) === undefined;
  if (trying || !(bare || (ground.kind === 'embedded' && outside))) return null;
  return (
    <div role="status" className={styles.note}>
      <span>{inKit ? commandWords.kit.noTiles : mapWords.outsideEmbedded}</span>
      {!inKit && (
        <Button onClick={() => scene.go(userChoosesBasemap('online'))}>{mapWords.useOnlineMap}</Button>
      )}
    </div>
  );
}
