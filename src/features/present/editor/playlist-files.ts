import { isolate } from '../../../domain/format/sentences.ts';
import {
  formatPlaylist,
  type PlaylistFault,
  playlistLimits,
  readPlaylist,
} from '../../../domain/playlist/playlist-file.ts';
import { createFileName } from '../../../domain/text/foreign-text.ts';
import { readFileText } from '../../../spec/file-limits.ts';
import type { Playlist } from '../../../spec/playlist.ts';
import { createRandomId } from '../../../state/database.ts';
import { SecretHeldBack, saveFile } from '../../../ui/hand-out.ts';
import presentWords from '../present.messages';
import type { PlaylistNotice } from './playlist-notice-line.tsx';

/** Saves a playlist as a file, and returns the text to show. */
export function exportPlaylist(playlist: Playlist): PlaylistNotice {
  try {
    saveFile(
      createFileName(['playlist', playlist.title], 'json'),
      'application/json',
      formatPlaylist(playlist),
    );
    return { text: presentWords.exported };
  } catch (error) {
    if (!(error instanceof SecretHeldBack)) throw error;
    return { text: presentWords.heldBack };
  }
}

/** Reads a file as a new playlist, so that it never overwrites another; or returns what is wrong with it. */
export async function importPlaylist(
  file: File,
): Promise<{ readonly imported?: Playlist; readonly said: PlaylistNotice }> {
  // A character is at most four bytes.
  const text = await readFileText(file, 4 * playlistLimits.file);
  const read = text === undefined ? { faults: [{ why: 'too-large' as const }] } : readPlaylist(text);
  if ('faults' in read)
    return { said: { text: presentWords.notImported, faults: faultsInWords(read.faults) } };
  const { playlist } = read;
  return {
    imported: { ...playlist, id: createRandomId() },
    said: { text: presentWords.imported({ title: isolate(playlist.title), count: playlist.steps.length }) },
  };
}

/** Most faults listed one by one. */
const toldAtOnce = 5;

function faultsInWords(faults: readonly PlaylistFault[]): string[] {
  const told = faults
    .slice(0, toldAtOnce)
    .map((fault) =>
      'step' in fault
        ? presentWords.stepFault[fault.why]({ step: fault.step })
        : presentWords.fileFault[fault.why],
    );
  const more = faults.length - told.length;
  return more > 0 ? [...told, presentWords.moreFaults({ count: more })] : told;
}
