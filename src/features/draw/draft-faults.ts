import { readDraftFromRecord } from '../../domain/draft/draft-of-record.ts';
import { countUnits, mostUnits } from '../../domain/draft/draft-units.ts';
import type { Draft } from '../../spec/draft.ts';
import { longestId } from '../../spec/operations.ts';
import drawWords from './draw.messages';

type Named = 'id' | 'kind' | 'photos' | 'name' | 'address' | 'text' | 'floors';

/** Returns why a draft cannot be saved as it is, by field, in words. */
export function findDraftFaults(draft: Draft): Readonly<Partial<Record<Named, string>>> {
  const { id, kind, photos, floors, edited } = draft;
  // Former values of an edited place are no faults of its editor.
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

/** Returns the maximum number of units of a draft: as many as may be drawn, or as the edited place had before. */
export function getMostUnits({ edited }: Draft): number {
  return Math.max(mostUnits, countUnits((edited && readDraftFromRecord(edited.record).floors) ?? []));
}

function askFault(part: 'id' | 'kind', text: string): Partial<Record<Named, string>> {
  // A path of dots alone would be taken for a step upwards.
  if (text.trim() === '' || /^\.{1,2}$/.test(text)) return { [part]: drawWords.askFault };
  if (text.length > longestId) return { [part]: drawWords.tooLong({ most: longestId }) };
  return text.isWellFormed() ? {} : { [part]: drawWords.askFault };
}

function isPhoto(address: string): boolean {
  return /^https?:$/.test(URL.parse(address)?.protocol ?? '');
}
