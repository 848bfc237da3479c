import { readDraftFromRecord } from '../../domain/draft/draft-of-record.ts';
import { countUnits, mostUnits } from '../../domain/draft/draft-units.ts';
import type { Draft } from '../../spec/draft.ts';
import { longestId } from '../../spec/operations.ts';
import drawWords from './draw.messages';

type Named = 'id' | 'kind' | 'photos' | 'name' | 'address' | 'text' | 'floors';

/** What of a draft cannot be saved as it is, by its field, in words. */
export function findDraftFaults(draft: Draft): Readonly<Partial<Record<Named, string>>> {
  const { id, kind, photos, floors, edited } = draft;
  // What was there before is no fault of whoever edits it.
  const before = edited && readDraftFromRecord(edited.record);
  const photo = photos.find((each) => !isPhoto(each.trim()) && !before?.photos?.includes(each));
  const most = getMostUnits(draft);
  return {
    ...askFault('id', id),
    ...askFault('kind', kind),
    ...(photo !== undefined && { photos: drawWords.photoFault }),
    ...((floors.some(({ from, to }) => to < from) || countUnits(floors) > most) && {
      floors: drawWords.floorFault,
    }),
  };
}

/** Units that a draft may have: as many as may be drawn, or as the place that is edited had before. */
export function getMostUnits({ edited }: Draft): number {
  return Math.max(mostUnits, countUnits((edited && readDraftFromRecord(edited.record).floors) ?? []));
}

function askFault(part: 'id' | 'kind', text: string): Partial<Record<Named, string>> {
  // A path of these alone is taken for a step upwards.
  if (text.trim() === '' || /^\.{1,2}$/.test(text)) return { [part]: drawWords.askFault };
  if (text.length > longestId) return { [part]: drawWords.tooLong({ most: longestId }) };
  return text.isWellFormed() ? {} : { [part]: drawWords.askFault };
}

function isPhoto(address: string): boolean {
  return /^https?:$/.test(URL.parse(address)?.protocol ?? '');
}
