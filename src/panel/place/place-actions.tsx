import type { Position } from '../../contract/geojson.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { orderKit } from '../../state/kit-order.ts';
import { userOpens } from '../../state/open-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FileText } from '../../ui/icons/file-text.ts';
import { Link } from '../../ui/icons/link.ts';
import { Package } from '../../ui/icons/package.ts';
import { panelWords } from '../../words/words.ts';
import styles from './place-actions.module.css';
import { PlaceMenu } from './place-menu.tsx';

type Props = { readonly scene: Scene; readonly position: Position | undefined };

/** What a reader takes along: the link to what is on the screen, a sheet, a kit, and more in a menu. */
export function PlaceActions({ scene, position }: Props) {
  return (
    <div className={styles.actions}>
      <CopyButton
        look="primary"
        icon={Link}
        text={() => location.href}
        label={panelWords.copyLink}
        done={panelWords.copied}
        refused={panelWords.notCopied}
      />
      <Button onClick={() => userOpens('sheet')}>
        <FileText size={15} aria-hidden />
        {panelWords.takeAlong.report}
      </Button>
      <Button onClick={() => orderKit({ from: 'address' })}>
        <Package size={15} aria-hidden />
        {panelWords.takeAlong.saveKit}
      </Button>
      <PlaceMenu scene={scene} position={position} />
    </div>
  );
}
