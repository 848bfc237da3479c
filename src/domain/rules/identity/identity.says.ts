import type { Finding } from '../../../spec/finding.ts';
import { getRefKind } from '../../format/finding-values.ts';
import { isolate } from '../../format/sentences.ts';
import { getMessage, type RuleTexts } from '../rule.ts';
import type messages from './identity.messages';

/** Texts of the findings of this folder's rules, in the messages of a language. */
export const identitySays: RuleTexts<typeof messages> = {
  'identity.other-id': (finding, says) =>
    says({ asked: isolate(String(finding.threshold)), sent: sentBy(finding) }),
  'identity.duplicate': (finding, says) =>
    (getMessage(says, getRefKind(String(finding.details?.other))) ?? says.other)({ sent: sentBy(finding) }),
  'identity.missing': ({ details }, says) => says({ field: isolate(String(details?.field)) }),
  'identity.format': (finding, says) => {
    const sent = sentBy(finding);
    return isOne(finding) ? says.one({ sent }) : says.many({ ...share(finding), sent });
  },
  'identity.wrong-parent': (finding, says) => {
    const { variant } = finding;
    if (variant === 'some-by-id' || variant === 'some-by-marker') return says[variant](share(finding));
    const sent = sentBy(finding);
    return isOne(finding) ? says.one({ sent }) : says.many({ ...share(finding), sent });
  },
  'identity.shared-marker': (finding, says) => says({ sent: sentBy(finding) }),
};

function sentBy({ measured }: Finding): string {
  return isolate(String(measured));
}

/** Returns how many elements of how many are affected. */
function share({ details }: Finding) {
  return { count: Number(details?.count), of: Number(details?.of) };
}

function isOne(finding: Finding): boolean {
  return share(finding).count <= 1;
}
