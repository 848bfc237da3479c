import cityProgressWords from './city.messages';
import type { ExtractFault, ReportComplaint } from './faults.ts';

/** `way 4097656: 2 nodes are not in the file`. */
export const formatFaultLine: (...fault: Parameters<ReportComplaint>) => string = (
  fault,
  origin,
  id,
  count = 0,
) => {
  const said = cityProgressWords.faults;
  const words: Readonly<Record<ExtractFault, string>> = {
    position: said.position,
    duplicate: said.duplicate,
    'long-tag': said.longTag({ count }),
    dangling: said.dangling({ count }),
    'too-short': said.tooShort,
    unclosed: said.unclosed,
    crossing: said.crossing,
    'no-outline': said.noOutline,
    'no-floor': said.noFloor({ count }),
    'unit-number': said.unitNumber({ count }),
    'unit-twice': said.unitTwice({ count }),
    'no-house': said.noHouse({ count }),
    unreadable: said.unreadable,
    'no-position': said.noPosition,
    shape: said.shape,
    nameless: said.nameless,
    'no-number': said.noNumber,
  };
  return `${origin} ${id}: ${words[fault]}`;
};
