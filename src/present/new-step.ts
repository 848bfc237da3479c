import { cameraHash } from '../contract/camera-hash.ts';
import type { Step } from '../contract/playlist.ts';
import type { Inspection } from '../domain/inspection.ts';
import { placeTitle } from '../domain/place-title.ts';
import { plainText, playlistLimits } from '../domain/playlist/playlist-file.ts';
import { viewOfAddress } from '../domain/playlist/step-view.ts';
import { randomId } from '../domain/random-id.ts';

/** What is on the screen now, as a step shows it; undefined where no place is shown. */
export function viewNow(): Pick<Step, 'address' | 'camera'> | undefined {
  const address = viewOfAddress(location.search);
  const camera = `#${/[#&](map=[^&]+)/.exec(location.hash)?.[1] ?? ''}`;
  // A reader may have written anything there.
  return address === undefined ? undefined : { address, ...(cameraHash.test(camera) && { camera }) };
}

/** What is on the screen now as a new step, titled by its place. */
export function newStep({ ask, details }: Inspection): Step | undefined {
  const view = viewNow();
  const place = details.subjects[0]?.data;
  const title = (place && placeTitle(place).title) || (ask?.id ?? '');
  return view && { id: randomId(), title: plainText(title, playlistLimits.title), caption: '', ...view };
}
