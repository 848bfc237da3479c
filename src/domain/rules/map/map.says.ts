import {
  formatDetail,
  formatFindingNumber,
  formatFineLengthValue,
  formatSentValue,
} from '../../format/finding-values.ts';
import { formatLength, formatNumber } from '../../format/formats.ts';
import type { RuleTexts } from '../rule.ts';
import type messages from './map.messages';

/** Texts of the findings of this folder's rules, in the messages of a language. */
export const mapSays: RuleTexts<typeof messages> = {
  'map.no-door': ({ measured, threshold }, says) =>
    says({ length: formatFineLengthValue(measured), limit: formatFineLengthValue(threshold) }),
  'map.main-door': ({ measured, threshold }, says) =>
    says({ length: formatFineLengthValue(measured), limit: formatFineLengthValue(threshold) }),
  'map.parking-on-water': ({ measured, threshold }, says) =>
    says({ length: formatFineLengthValue(measured), limit: formatFineLengthValue(threshold) }),
  'map.parking-private': ({ variant }, says) => (variant === 'no' ? says.no : says.private),
  'map.house-number': ({ measured, threshold }, says) =>
    says({ address: formatSentValue(measured), numbers: formatSentValue(threshold) }),
  'map.levels': ({ measured, threshold }, says) =>
    says({ floor: formatFindingNumber(measured), levels: Number(threshold) }),
  'map.stairwell': (finding, says) =>
    (finding.variant === 'flats' ? says.flats : says.ref)({
      count: Number(finding.details?.count),
      door: formatDetail(finding, 'door'),
      length: formatFineLengthValue(finding.measured),
    }),
  'map.detour': ({ measured, details }, says) =>
    says({
      length: formatLength(Math.round(Number(measured))),
      straight: formatLength(Math.round(Number(details?.straight))),
      times: formatNumber(Number(details?.times)),
    }),
};
