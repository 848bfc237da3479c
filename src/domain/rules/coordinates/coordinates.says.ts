import type { Finding } from '../../../spec/finding.ts';
import { formatCoordinate, formatLength, formatNumber, formatSigned } from '../../format/formats.ts';
import { isolate } from '../../format/sentences.ts';
import { getMessage, type RuleTexts } from '../rule.ts';
import type messages from './coordinates.messages';

/** Texts of the findings of this folder's rules, in the messages of a language. */
export const coordinateSays: RuleTexts<typeof messages> = {
  'coordinate.not-numbers': ({ variant, measured }, says) =>
    (getMessage(says, variant) ?? says['no-number'])({ sent: isolate(String(measured)) }),
  'coordinate.out-of-range': ({ variant, measured, threshold }, says) => {
    if (variant === 'both') return sentences(says.both, asSent(measured, says));
    const texts = variant === 'longitude' ? says.longitude : says.latitude;
    return texts({ degrees: formatSigned(Number(measured)), limit: String(threshold) });
  },
  'coordinate.null-island': (finding, says) => {
    const degrees = formatNumber(Number(finding.threshold), { maximumFractionDigits: 6 });
    return sentences(says.place({ place: getPlace(finding), degrees }), asSent(finding.measured, says));
  },
  'coordinate.swapped': (finding, says) =>
    sentences(
      says.place({ place: getPlace(finding) }),
      away(finding, says),
      asSent(finding.details?.sent, says),
    ),
  'coordinate.sign-flipped': (finding, says) =>
    sentences(
      getMessage(says.place, finding.variant)?.({ place: getPlace(finding) }),
      away(finding, says),
      asSent(finding.details?.sent, says),
    ),
  'coordinate.projected': (finding, says) =>
    sentences(
      getMessage(says.place, finding.variant)?.({ place: getPlace(finding) }),
      asSent(finding.details?.sent, says),
    ),
  'coordinate.low-precision': ({ measured, threshold }, says) =>
    says({ decimals: Number(measured), expected: Number(threshold) }),
  'coordinate.excess-precision': ({ measured, threshold }, says) =>
    says({ decimals: Number(measured), limit: Number(threshold) }),
  'coordinate.third': ({ variant, measured }, says) =>
    variant === 'height' ? says.height : says.more({ count: Number(measured) }),
};

/** Returns where a point is or would be. */
function getPlace({ details }: Finding): string {
  return formatCoordinate([Number(details?.longitude), Number(details?.latitude)]);
}

/** Returns the pair as in the answer, longitude first. */
function asSent(
  given: unknown,
  { sent }: { readonly sent: (values: { readonly sent: string }) => string },
): string | undefined {
  return typeof given === 'string' ? sent({ sent: given }) : undefined;
}

/** Returns how far off it is as it was sent. */
function away(
  { measured }: Finding,
  says: { readonly away: (values: { readonly length: string }) => string },
): string | undefined {
  return measured === undefined ? undefined : says.away({ length: formatLength(Number(measured)) });
}

function sentences(...said: readonly (string | undefined)[]): string {
  return said.filter((each) => each !== undefined).join(' ');
}
