import { directConnectionsNow } from '../../state/connections.ts';
import { tabHasKit } from '../../state/kit-of-tab.ts';
import {
  type Preferences,
  preferencesNow,
  userForgetsPreferences,
  userPrefers,
} from '../../state/preferences.ts';
import { userForgetsSecrets } from '../../state/settings.ts';
import { forgetKept } from '../../store/clean.ts';

/** What goes beside the history, the secrets and the opened files. */
export type Cleaning = {
  /** Services and the map of the reader's own: an address may hold a key. */
  readonly connections: boolean;
  readonly preferences: boolean;
  /** Lists with their results and verdicts, accepted findings, playlists. */
  readonly work: boolean;
};

/**
 * Makes this browser forget the last visitor. What lives in memory (answers, files, drafts) is left for the page to
 * lose: load it anew after this. False where the browser did not let go of what it keeps.
 */
export async function clean({ connections, preferences, work }: Cleaning): Promise<boolean> {
  userForgetsSecrets();
  tabHasKit(undefined);
  const kept = [...directConnectionsNow()];
  if (preferences) userForgetsPreferences();
  if (connections) userPrefers({ connections: [], ...withoutOwnMap() });
  else if (preferences) userPrefers({ connections: kept });
  return forgetKept(work);
}

function withoutOwnMap(): Pick<Preferences, 'basemap' | 'ownMapUrl'> {
  const { basemap } = preferencesNow();
  return { ownMapUrl: '', basemap: basemap === 'custom' ? null : basemap };
}
