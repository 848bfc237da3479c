import { isolate } from '../../domain/format/sentences.ts';
import type { Inspection } from '../../domain/place/inspection.ts';
import { getPlaceTitle } from '../../domain/place/place-record.ts';
import { addSteps } from '../../domain/playlist/edit-playlist.ts';
import { cleanPlainText, playlistLimits } from '../../domain/playlist/playlist-file.ts';
import { viewOfAddress } from '../../domain/playlist/step-view.ts';
import { cameraHash } from '../../spec/address-parts.ts';
import type { Playlist, Step } from '../../spec/playlist.ts';
import { createRandomId } from '../../state/database.ts';
import { savePlaylist, waitForPlaylists } from '../../state/playlists.ts';
import type { Answered, Selection } from '../inspect/model/use-scene.ts';
import presentWords from './present.messages';

/** The shown view, and how the address gets the playlist. */
export type Viewed = Pick<Answered, 'inspection'> & Pick<Selection, 'address' | 'go'>;

/**
 * Adds the shown view to the playlist that the address names, otherwise to the one that was changed last, otherwise to
 * a new one, and resolves to the text to show. From then on the address names that playlist.
 */
export async function addView({ inspection, address, go }: Viewed): Promise<string> {
  const step = createStep(inspection);
  if (!step) return presentWords.nothingToAdd;
  const own = await waitForPlaylists();
  const named = own.find(({ id }) => id === address.playlist);
  const playlist = named ?? own[0] ?? createPlaylist(presentWords.newTitle);
  if (playlist.steps.length >= playlistLimits.steps) return presentWords.full;
  const added = addSteps(playlist, [step]);
  go({ playlist: added.id });
  await savePlaylist(added);
  return presentWords.added({ title: isolate(added.title), number: added.steps.length });
}

/** Returns a playlist without steps, with a unique id. */
export function createPlaylist(title: string): Playlist {
  return { schema: 1, id: createRandomId(), title, steps: [] };
}

/** Returns the shown view as a step; undefined where no place is shown. */
export function getShownView(): Pick<Step, 'address' | 'camera'> | undefined {
  const address = viewOfAddress(location.search);
  const camera = `#${/[#&](map=[^&]+)/.exec(location.hash)?.[1] ?? ''}`;
  // A reader may have written anything there.
  return address === undefined ? undefined : { address, ...(cameraHash.test(camera) && { camera }) };
}

/** Returns the shown view as a new step, titled by its place. */
export function createStep({ ask, details }: Inspection): Step | undefined {
  const view = getShownView();
  const place = details.subjects[0]?.data;
  const title = (place && getPlaceTitle(place).title) || (ask?.id ?? '');
  return (
    view && { id: createRandomId(), title: cleanPlainText(title, playlistLimits.title), caption: '', ...view }
  );
}
