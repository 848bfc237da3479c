import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getDirectConnections } from '../../client/connections.ts';
import { forgetSecrets } from '../../client/secrets.ts';
import generalWords from '../../domain/words/general.messages';
import { forgetStarts } from '../../state/crash-guard.ts';
import { openDialog } from '../../state/interface/what-is-open.ts';
import { forgetKept } from '../../state/keeping.ts';
import { homeAddress } from '../../state/page-config.ts';
import {
  getPreferences,
  type Preferences,
  resetPreferences,
  setPreferences,
} from '../../state/preferences.ts';
import { keepShowBrand } from '../../state/show-brand.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { focusMoreIfLost } from '../../ui/focus.ts';
import pageWords from '../inspect/model/page.messages';
import { setKitOfTab } from '../kit/model/named-kit.ts';
import styles from './clean-dialog.module.css';
import settingsWords from './settings.messages';

const choices = ['connections', 'preferences', 'work'] as const satisfies readonly (keyof Cleaning)[];

const forgotten = ['place', 'history', 'secrets', 'files'] as const;

/** One question before the next visitor: what is removed, and what may be removed too. */
export function CleanDialog({ open }: { readonly open: boolean }) {
  const { clean: words } = settingsWords;
  return (
    <Dialog
      open={open}
      onClose={() => openDialog(undefined)}
      onClosed={focusMoreIfLost}
      title={pageWords.cleanScreen}
      description={words.meaning}
    >
      <CleanForm />
    </Dialog>
  );
}

function CleanForm() {
  const { clean: words } = settingsWords;
  const queries = useQueryClient();
  const [cleaning, setCleaning] = useState<Cleaning>({ connections: true, preferences: false, work: false });
  const [refused, setRefused] = useState(false);

  async function reset(): Promise<void> {
    // An answer that arrives later would be stored as shown.
    await queries.cancelQueries();
    if (await clean(cleaning)) leave();
    else setRefused(true);
  }

  return (
    <form
      className="stack gap-2 mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void reset();
      }}
    >
      <h3 className="small strong p-0">{words.goes}</h3>
      <ul className={`${styles.goes} pl-4 small quiet`}>
        {forgotten.map((name) => (
          <li key={name}>{words.always[name]}</li>
        ))}
      </ul>
      <fieldset className={`${styles.choices} border-0 mt-2 min-w-0 p-0`}>
        <legend className="small strong p-0">{words.mayGo}</legend>
        {choices.map((name) => (
          <label className="row gap-3 cursor-pointer px-0 py-1" key={name}>
            <input
              className="tick flex-none m-0"
              type="checkbox"
              checked={cleaning[name]}
              onChange={({ target }) => setCleaning({ ...cleaning, [name]: target.checked })}
            />
            <span>
              {words.choice[name].name}
              <small className="block caption quiet">{words.choice[name].meaning}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="small quiet">{words.browserHistory}</p>
      <p role="alert" className="small error">
        {refused && words.refused}
      </p>
      <p className="flex gap-2 mt-2 justify-end">
        <Button look="quiet" onClick={() => openDialog(undefined)}>
          {generalWords.cancel}
        </Button>
        <Button type="submit" look="primary">
          {words.reset}
        </Button>
      </p>
    </form>
  );
}

/**
 * Reloads the page, which drops everything in memory: answers, an open kit, rehearsals, files. A browser that keeps the
 * old page for its back button cannot restore it.
 */
function leave(): void {
  addEventListener('pageshow', ({ persisted }) => persisted && location.replace(homeAddress));
  location.replace(homeAddress);
}

/** What is removed apart from the history, the secrets and the opened files. */
export type Cleaning = {
  /** Services and the reader's own map: an address may hold a key. */
  readonly connections: boolean;
  readonly preferences: boolean;
  /** Lists with their results and verdicts, accepted findings, playlists. */
  readonly work: boolean;
};

/**
 * Removes the last visitor's data from this browser. Data in memory (answers, files, drafts) is left to the page:
 * reload it after this. Returns false where the browser did not remove what it stores.
 */
export async function clean({ connections, preferences, work }: Cleaning): Promise<boolean> {
  forgetSecrets();
  setKitOfTab(undefined);
  forgetStarts();
  const kept = [...getDirectConnections()];
  if (preferences) {
    resetPreferences();
    keepShowBrand({});
  }
  if (connections) setPreferences({ connections: [], ...withoutOwnMap() });
  else if (preferences) setPreferences({ connections: kept });
  return forgetKept(work);
}

function withoutOwnMap(): Pick<Preferences, 'basemap' | 'ownMapUrl'> {
  const { basemap } = getPreferences();
  return { ownMapUrl: '', basemap: basemap === 'custom' ? null : basemap };
}
