import { formatNumber, formatSize } from '../../domain/format/formats.ts';
import { clipText, isolate } from '../../domain/format/sentences.ts';
import generalWords from '../../domain/words/general.messages';
import type { KitTrouble, LeftOut } from './model/kit.ts';
import words from './opened-kit.messages';

/** Explains why a kit is not open, or incomplete, in a sentence or two. */
export function formatKitTrouble(trouble: KitTrouble): string {
  const kit = { named: trouble.name === '' ? 'no' : 'yes', name: isolate(clipText(trouble.name)) };
  switch (trouble.why) {
    case 'damaged':
      return words.trouble.damaged({ ...kit, ...getPart(trouble.where) });
    case 'too-much': {
      const { of, limit } = trouble.tooMuch;
      const most = of === 'entries' ? formatNumber(limit) : formatSize(limit);
      return words.tooMuch[of]({ ...kit, ...getPart(trouble.where), limit: most });
    }
    case 'photos-left-out': {
      const { leftOut } = trouble;
      return words.photosLeftOut({ ...kit, count: leftOut.length, photos: photosText(leftOut) });
    }
    case 'refused':
      return words.refused({ ...kit, status: String(trouble.status) });
    case 'not-kept': {
      const { kind, missing, size } = trouble;
      if (kind !== 'full') return words.notKept.other(kit);
      return missing > 0
        ? words.notKept.lacks({ ...kit, size: formatSize(missing) })
        : words.notKept.noRoom({ ...kit, size: formatSize(size) });
    }
    default:
      return words.trouble[trouble.why](kit);
  }
}

/** Returns the affected part of the file; it may be empty. */
function getPart(where = '') {
  return { part: where === '' ? 'no' : 'yes', where: isolate(clipText(where)) };
}

/** Maximum number of photos listed one by one. */
const toldAtOnce = 3;

function photosText(leftOut: readonly LeftOut[]): string {
  const told = leftOut.slice(0, toldAtOnce).map((photo) => {
    const file = isolate(clipText(photo.file));
    return photo.why === 'too-many-pixels'
      ? words.leftOut.large({ file, width: photo.width, height: photo.height })
      : words.leftOut.other({ file });
  });
  const more = leftOut.length - told.length;
  return [...told, ...(more > 0 ? [generalWords.more({ count: more })] : [])].join('; ');
}
