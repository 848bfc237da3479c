import { detailOf, fineLength, numberOf, sentValue } from '../../format/finding-values.ts';
import { formatLength, formatNumber } from '../../format/formats.ts';
import type { Says } from '../rule.ts';
import type messages from './map.en.json';

/** Says what the rules of this folder found, in the messages of a language. */
export const mapSays: Says<typeof messages> = {
  'map.no-door': ({ measured, threshold }, says) =>
    says({ length: fineLength(measured), limit: fineLength(threshold) }),
  'map.main-door': ({ measured, threshold }, says) =>
    says({ length: fineLength(measured), limit: fineLength(threshold) }),
  'map.parking-on-water': ({ measured, threshold }, says) =>
    says({ length: fineLength(measured), limit: fineLength(threshold) }),
  'map.parking-private': ({ variant }, says) => (variant === 'no' ? says.no : says.private),
  'map.house-number': ({ measured, threshold }, says) =>
    says({ address: sentValue(measured), numbers: sentValue(threshold) }),
  'map.levels': ({ measured, threshold }, says) =>
    says({ floor: numberOf(measured), levels: Number(threshold) }),
  'map.stairwell': (finding, says) =>
    (finding.variant === 'flats' ? says.flats : says.ref)({
      count: Number(finding.details?.count),
      door: detailOf(finding, 'door'),
      length: fineLength(finding.measured),
    }),
  'map.detour': ({ measured, details }, says) =>
    says({
      length: formatLength(Math.round(Number(measured))),
      straight: formatLength(Math.round(Number(details?.straight))),
      times: formatNumber(Number(details?.times)),
    }),
};
