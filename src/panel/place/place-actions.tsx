import { Hash, Link, MapPin } from 'lucide-react';
import type { Position } from '../../contract/geojson.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { panelWords } from '../../words/words.ts';
import styles from './place-actions.module.css';
import { PlaceMenu } from './place-menu.tsx';

type Props = { readonly id: string; readonly position: Position | undefined };

/** What a reader takes along. The coordinate is latitude first, as maps and people paste it. */
export function PlaceActions({ id, position }: Props) {
  const outcomes = { done: panelWords.copied, refused: panelWords.notCopied };
  return (
    <div className={styles.actions}>
      <CopyButton
        look="primary"
        icon={Link}
        text={() => location.href}
        label={panelWords.copyLink}
        {...outcomes}
      />
      <CopyButton
        icon={MapPin}
        text={position ? `${position[1]}, ${position[0]}` : ''}
        label={panelWords.copyCoordinate}
        disabled={!position}
        {...outcomes}
      />
      <span className={styles.id}>
        <CopyButton icon={Hash} text={id} label={panelWords.copyId} {...outcomes} />
      </span>
      <PlaceMenu id={id} position={position} />
    </div>
  );
}
