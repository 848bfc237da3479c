import type { Finding } from '../../../spec/finding.ts';
import { isolate } from '../../format/sentences.ts';
import type { RuleTexts } from '../rule.ts';
import type messages from './structure.messages';

/** Texts of the findings of this folder's rules, in the messages of a language. */
export const structureSays: RuleTexts<typeof messages> = {
  'structure.wrong-type': ({ variant, measured, details }, says) => {
    const sent = isolate(String(measured));
    const expected = String(details?.expected);
    switch (variant) {
      case 'element':
        return says.element({ sent });
      case 'element-type':
        return says['element-type']({ sent, expected });
      case 'no-list':
        return says['no-list'];
      case 'no-type':
      case 'no-object':
        return says[variant]({ expected });
      default:
        return says.type({ expected });
    }
  },
  'structure.no-point': ({ variant, measured }, says) =>
    variant === 'missing' || variant === 'null'
      ? says[variant]
      : says.other({ sent: isolate(String(measured)) }),
  'structure.field-missing': (finding, says) => ofSome(finding, says)(field(finding)),
  'structure.field-type': (finding, says) => {
    const { type, looksNumeric, sent } = finding.details ?? {};
    const several = field(finding).count > 1;
    return ofSome(
      finding,
      says,
    )({
      ...field(finding),
      type: looksNumeric === true ? 'numeric' : String(type),
      // For null there is no value to show; of several the value of the first.
      told: type === 'null' ? 'none' : several ? 'first' : 'one',
      sent: isolate(String(sent)),
    });
  },
  'structure.field-unknown': (finding, says) => ofSome(finding, says)(field(finding)),
  'structure.empty': ({ operation }, says) => says[operation],
};

/** Returns the field, and in how many elements of how many. */
function field({ details }: Finding) {
  return {
    field: isolate(String(details?.field)),
    count: Number(details?.count),
    of: Number(details?.of),
  };
}

/** Returns the message for one element, or for some of the many in an answer. */
function ofSome<One, Many>(
  { operation, details }: Finding,
  says: { readonly one: One; readonly parking: Many; readonly entrance: Many; readonly units: Many },
): One | Many {
  return Number(details?.of) > 1 && operation !== 'details' ? says[operation] : says.one;
}
