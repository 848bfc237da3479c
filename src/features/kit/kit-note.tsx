import { clipText, isolate } from '../../domain/format/sentences.ts';
import { isOneFile } from '../../state/page-config.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { X } from '../../ui/icons/first-icons.ts';
import pageWords from '../inspect/model/page.messages';
import styles from './kit-note.module.css';
import { formatKitTrouble } from './kit-trouble-text.ts';
import type { KitTrouble } from './model/kit.ts';
import { dismissKitTrouble, useKitStatus } from './model/open-kit.ts';
import openedKitWords from './opened-kit.messages';
import { forgetKeptKit, openKeptKit, openKitOfLink } from './show-kit.ts';

/** Troubles after which the kit is open all the same, or before which nothing was shown. */
const losesNothing: readonly KitTrouble['why'][] = ['not-kept', 'photos-left-out', 'unended'];

/** Shows that a kit is being opened, or why one was not. It stays until it is dismissed. */
export function KitNote() {
  const { opening, trouble } = useKitStatus();
  const words = openedKitWords;
  return (
    <div className={`${styles.place} fixed`}>
      <p role="status">
        {opening !== undefined && (
          <span className={`${styles.note} outlined`}>
            {opening === '' ? words.openingUnnamed : words.opening({ name: isolate(clipText(opening)) })}
          </span>
        )}
      </p>
      {trouble && (
        <div role="alert" className={`${styles.note} outlined`} data-kit-trouble={trouble.why}>
          <div>
            <p className="break-anywhere">
              {formatKitTrouble(trouble)}{' '}
              {!isOneFile && !losesNothing.includes(trouble.why) && words.nothingLost}
            </p>
            {trouble.why === 'unended' && <WaysOn {...trouble} />}
          </div>
          <IconButton label={pageWords.dismiss} onClick={dismissKitTrouble}>
            <X size={16} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
}

/** The reader's options for a kit that did not finish loading. */
function WaysOn({ from }: Pick<Extract<KitTrouble, { why: 'unended' }>, 'from'>) {
  const words = openedKitWords;
  const isKept = 'kept' in from;
  return (
    <div className="pb-1 flex wrap gap-2">
      <Button onClick={() => void (isKept ? openKeptKit(from.kept) : openKitOfLink(from.address))}>
        {words.openAnyway}
      </Button>
      {isKept && (
        // A browser that refuses is reported elsewhere.
        <Button onClick={() => void forgetKeptKit(from.kept).then(dismissKitTrouble, () => {})}>
          {words.forget}
        </Button>
      )}
    </div>
  );
}
