import type { Position } from '../../../spec/geojson.ts';
import { waitUntilSettled } from '../../../state/interface/settled.ts';
import { showToast } from '../../../state/interface/toast.ts';
import { openDialog } from '../../../state/interface/what-is-open.ts';
import { isOneFile } from '../../../state/page-config.ts';
import { Button } from '../../../ui/button.tsx';
import { ClippedText } from '../../../ui/clipped-text.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Ellipsis, FileText, Link, Package } from '../../../ui/icons/first-icons.ts';
import { createLazyPart } from '../../../ui/lazy.tsx';
import { LazyMenu } from '../../../ui/lazy-menu.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import kitWords from '../../kit/model/kit.messages';
import { orderKit } from '../../kit/model/kit-order.ts';
import inspectWords from '../inspect.messages';
import inspectionWords from '../model/inspection.messages';
import pageWords from '../model/page.messages';
import type { PlaceEntriesProps } from './place-entries.tsx';
import styles from './place-head.module.css';

type Props = {
  readonly waiting: boolean;
  readonly title: string;
  readonly id: string;
  readonly line: string;
};

/**
 * The title and the one line for what it is. Both keep their room while the answer is on its way, and the title the focus,
 * which is led to it once somebody has asked.
 */
export function PlaceHead({ waiting, title, id, line }: Props) {
  const isId = !waiting && title === '';
  return (
    <div className="break-anywhere" aria-busy={waiting || undefined}>
      <h1
        tabIndex={-1}
        translate={isId ? 'no' : undefined}
        className={`no-ring ${isId ? `${styles.id} title strong mono` : styles.title}`}
      >
        {waiting ? (
          <>
            <span className="visually-hidden">{inspectWords.loading.details}</span>
            <Skeleton width="62%" height={24} />
          </>
        ) : (
          <ClippedText text={title || id} limit={160} />
        )}
      </h1>
      <p className={styles.line}>
        {waiting ? <Skeleton width="84%" height={14} /> : <ClippedText text={line} limit={240} />}
      </p>
    </div>
  );
}

type PlaceActionsProps = { readonly position: Position | undefined };

/** What a reader takes along: the link to what is on the screen, a sheet, a kit, and more in a menu. */
export function PlaceActions({ position }: PlaceActionsProps) {
  return (
    <div className={`${styles.actions} mt-3 flex wrap gap-1h paper-hidden`}>
      {!isOneFile && (
        <CopyButton look="primary" icon={Link} text={() => location.href} label={inspectionWords.copyLink} />
      )}
      <Button onClick={() => openDialog('sheet')}>
        <FileText size={15} aria-hidden />
        {inspectWords.report}
      </Button>
      <Button onClick={() => orderKit({ from: 'address' })}>
        <Package size={15} aria-hidden />
        {kitWords.saveKit}
      </Button>
      <PlaceMenu position={position} />
    </div>
  );
}

const placeEntries = createLazyPart(async () => (await import('./place-entries.tsx')).PlaceEntries);

/** The menu of more ways to take a place along. */
function PlaceMenu(given: PlaceEntriesProps) {
  return (
    <LazyMenu
      label={inspectWords.morePlaceActions}
      className={styles.trigger}
      sign={<Ellipsis size={16} aria-hidden data-kept />}
      part={placeEntries}
      given={given}
      idle={waitUntilSettled}
      onMissing={() => showToast(pageWords.partMissing)}
    />
  );
}
