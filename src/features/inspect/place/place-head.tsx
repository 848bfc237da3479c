import type { Position } from '../../../spec/geojson.ts';
import { waitUntilSettled } from '../../../state/interface/settled.ts';
import { showToast } from '../../../state/interface/toast.ts';
import { openDialog } from '../../../state/interface/what-is-open.ts';
import { isOneFile } from '../../../state/page-config.ts';
import { Button } from '../../../ui/button.tsx';
import { ClippedText } from '../../../ui/clipped-text.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { canShareLinks, shareLink } from '../../../ui/hand-out.ts';
import { Ellipsis, FileText, Link } from '../../../ui/icons/first-icons.ts';
import { createLazyPart } from '../../../ui/lazy.tsx';
import { LazyMenu } from '../../../ui/lazy-menu.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { getPageLink, tellLinkReach } from '../../kit/model/page-link.ts';
import inspectWords from '../inspect.messages';
import pageWords from '../model/page.messages';
import { useSelection } from '../model/scene-context.tsx';
import cardWords from './card.messages';
import type { PlaceEntriesProps } from './place-entries.tsx';
import styles from './place-head.module.css';

type Props = {
  readonly waiting: boolean;
  readonly title: string;
  readonly id: string;
  readonly line: string;
};

/**
 * The title and the one line for what it is. Both keep their room while the answer is on its way, and the title the
 * focus, which is led to it once somebody has asked.
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
      {(waiting || line !== '') && (
        <p className={styles.line}>
          {waiting ? <Skeleton width="84%" height={14} /> : <ClippedText text={line} limit={240} />}
        </p>
      )}
    </div>
  );
}

type PlaceActionsProps = { readonly position: Position | undefined };

/** What a reader does with a place: goes there, passes it on as a link or a sheet, and more in a menu. */
export function PlaceActions({ position }: PlaceActionsProps) {
  const { parking, entrance } = useSelection().arrival.route;
  return (
    <div className={`${styles.actions} mt-3 flex wrap gap-1h paper-hidden`}>
      {(position ?? parking ?? entrance) && <DirectionsMenu position={position} />}
      {!isOneFile && <Share />}
      <Button onClick={() => openDialog('sheet')}>
        <FileText size={15} aria-hidden />
        {inspectWords.report}
      </Button>
      <PlaceMenu position={position} />
    </div>
  );
}

/** Passes the link to what is on the screen on: to another program where the browser can, else by the clipboard. */
function Share() {
  if (!canShareLinks())
    return (
      <CopyButton
        icon={Link}
        text={getPageLink}
        label={cardWords.share}
        onCopied={() => void tellLinkReach()}
      />
    );
  return (
    <Button onClick={() => void shareHere()}>
      <Link size={15} aria-hidden />
      {cardWords.share}
    </Button>
  );
}

/** The link to what is on the screen, under the name of the page. */
async function shareHere(): Promise<void> {
  try {
    await shareLink(document.title, getPageLink());
    await tellLinkReach();
  } catch {
    showToast(inspectWords.notShared);
  }
}

const directionsEntries = createLazyPart(
  async () => (await import('./directions-entries.tsx')).DirectionsEntries,
);

/** The menu of navigators that lead to where the way begins. */
function DirectionsMenu(given: PlaceEntriesProps) {
  return (
    <LazyMenu
      label={cardWords.directions}
      className={styles.directions}
      sign={<span className="inline-row gap-1h">{cardWords.directions}</span>}
      part={directionsEntries}
      given={given}
      idle={waitUntilSettled}
      onMissing={() => showToast(pageWords.partMissing)}
    />
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
