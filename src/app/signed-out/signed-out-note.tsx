import { useEffect } from 'react';
import { useStore } from 'zustand';
import { signedOut } from '../../client/sign-in.ts';
import askingWords from '../../features/inspect/model/asking/asking.messages';
import { useSecrets } from '../../features/inspect/model/connect.ts';
import { isSignedOut } from '../../features/inspect/model/inspection-facts.ts';
import { useAsk, useInspection } from '../../features/inspect/model/scene-context.tsx';
import { operationNames } from '../../spec/operations.ts';
import { Button } from '../../ui/button.tsx';
import { OctagonAlert } from '../../ui/icons/first-icons.ts';
import appWords from '../app.messages';
import styles from './signed-out-note.module.css';

type Props = {
  /** A row of the panel; over the first screen a card. */
  readonly look: 'row' | 'card';
};

/**
 * A note, once for all requests to this server, that a login answers instead of it, with a link to it. Failed requests
 * are repeated when the reader comes back from another tab, where they may have signed in.
 *
 * Never loaded lazily: the login would answer that, too.
 */
export function SignedOutNote({ look }: Props) {
  const { inspection } = useInspection();
  const { retry } = useAsk();
  const told = useStore(signedOut);
  const { held } = useSecrets();
  const operations = operationNames.filter((name) => isSignedOut(inspection, name));
  const unanswered = operations.length > 0;
  useEffect(() => {
    if (!unanswered) return;
    const askAgain = () => {
      if (document.hidden) return;
      for (const name of operationNames) if (isSignedOut(inspection, name)) retry(name);
    };
    document.addEventListener('visibilitychange', askAgain);
    return () => document.removeEventListener('visibilitychange', askAgain);
  }, [inspection, retry, unanswered]);
  if (!told && !unanswered) return null;
  return (
    <div
      role="alert"
      aria-label={askingWords.failureCard}
      className={`${styles.note} row wrap gap-2 small error-wash ${styles[look]}`}
      data-signed-out={look}
      data-reason="signed-out"
      data-operations={operations.join(' ')}
    >
      <OctagonAlert size={16} aria-hidden className="flex-none error" />
      <div className={styles.words}>
        <p>{appWords.signedOut}</p>
        {held.some(({ kept }) => !kept) && <p className="mt-1 quiet">{appWords.signInForgets}</p>}
      </div>
      <Button look="primary" onClick={signIn}>
        {appWords.signInAgain}
      </Button>
    </div>
  );
}

/** Loads the same address again, by a navigation that the login may answer with its page, and lead back from. */
function signIn(): void {
  leaveAddress();
  location.reload();
}

const storageKey = 'placelens.left';

/**
 * Saves the whole address of this tab for its return from a login, which keeps path and query, and loses the part after
 * `#`, the camera of the map.
 */
function leaveAddress(): void {
  try {
    sessionStorage.setItem(storageKey, location.href);
  } catch {
    // The map then fits the place.
  }
}

/** Restores what the login lost, before anything reads the address. */
export function returnToAddress(): void {
  try {
    const left = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    if (left?.split('#')[0] === location.href) history.replaceState(null, '', left);
  } catch {
    // As above.
  }
}
