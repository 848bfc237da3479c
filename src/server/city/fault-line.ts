import cityProgressWords from './city.messages';
import type { ExtractFault, ReportComplaint } from './faults.ts';

/** Returns a line such as `way 4097656: 2 nodes are not in the file`. */
export const formatFaultLine: (...fault: Parameters<ReportComplaint>) => string = (
  fault,
  origin,
  id,
  count = 0,
) => {
  const texts = cityProgressWords.faults;
  const words: Readonly<Record<ExtractFault, string>> = {
    position: texts.position,
    duplicate: texts.duplicate,
    'long-tag': texts.longTag({ count }),
    dangling: texts.dangling({ count }),
    'too-short': texts.tooShort,
    unclosed: texts.unclosed,
    crossing: texts.crossing,
    'no-outline': texts.noOutline,
    'no-floor': texts.noFloor({ count }),
    'unit-number': texts.unitNumber({ count }),
    'unit-twice': texts.unitTwice({ count }),
    'no-house': texts.noHouse({ count }),
    unreadable: texts.unreadable,
    'no-position': texts.noPosition,
    shape: texts.shape,
    nameless: texts.nameless,
    'no-number': texts.noNumber,
  };
  return `${origin} ${id}: ${words[fault]}`;
};
