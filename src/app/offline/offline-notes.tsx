import { useSyncExternalStore } from 'react';
import type { Page } from '../../state/address.ts';
import { openedOffline } from '../../state/page-config.ts';
import { Button } from '../../ui/button.tsx';
import frameWords from '../frame.messages';
import { loadNewVersion, postponeNewVersion, useNewerVersion } from './keep-offline.ts';
import styles from './offline-notes.module.css';

type Props = {
  readonly page: Page;
  /** A row of the panel; over the first screen a card. */
  readonly look: 'row' | 'card';
};

/** A quiet note that a new version waits, or that the server of this page did not answer. Never while presenting. */
export function OfflineNotes({ page, look }: Props) {
  const isNewer = useNewerVersion();
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine);
  if (page === 'present') return null;
  const { offline: words } = frameWords;
  return (
    <div role="status" aria-label={words.about} className={styles[look]}>
      {openedOffline && (
        <p className={styles.note}>
          <span className="quiet">{isOnline ? words.keptCopy : words.noNetwork}</span>
          <Button onClick={() => location.reload()}>{words.tryAgain}</Button>
        </p>
      )}
      {isNewer && (
        <p className={styles.note}>
          <span className="quiet">{words.newVersion}</span>
          <Button onClick={loadNewVersion}>{words.reload}</Button>
          <Button look="quiet" onClick={postponeNewVersion}>
            {words.later}
          </Button>
        </p>
      )}
    </div>
  );
}

function followNetwork(tell: () => void): () => void {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}
