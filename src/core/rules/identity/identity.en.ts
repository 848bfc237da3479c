import type { Finding } from '../../../contract/finding.ts';
import { kindOfRef } from '../../format/finding-values.ts';
import { formatNumber } from '../../format/formats.ts';
import { isolate } from '../../format/sentences.ts';
import type { RuleWords } from '../rule.ts';

const share = ({ details }: Finding) =>
  `${formatNumber(Number(details?.count))} of ${formatNumber(Number(details?.of))}`;

const sent = ({ measured }: Finding) => isolate(String(measured));

const isOne = ({ details }: Finding) => Number(details?.count) <= 1;

const things: Readonly<Record<string, string>> = {
  place: 'the place',
  parking: 'a parking point',
  entrances: 'an entrance',
  unit: 'a unit',
};

/** What a reference names, for people: `parking:1.a` is a parking point. */
const thing = (ref: unknown) => things[kindOfRef(String(ref))] ?? 'another element';

export const identityRules = {
  'identity.other-id': {
    name: 'Answer for another id',
    says: (finding: Finding) =>
      `Asked for ${isolate(String(finding.threshold))}, answered for ${sent(finding)}`,
    why: 'The answer names another id than the question. Whoever trusts it delivers to another address.',
    fine: 'Not an error when the service has merged two records and the new id is known to be the same address.',
  },
  'identity.duplicate': {
    name: 'Id used twice',
    says: (finding: Finding) => `${sent(finding)} is also the id of ${thing(finding.details?.other)}`,
    why: 'Two elements share one id. A client that keeps them by id loses one of the two, or moves a door to a parking point.',
    fine: 'Not an error when the same thing is rightly sent twice, e.g. a garage entrance that is both a door and a place to park.',
  },
  'identity.missing': {
    name: 'Id missing',
    says: ({ details }: Finding) => `${isolate(String(details?.field))} is missing or empty`,
    why: 'Without an id nothing can be referred to: no correction, no suppression and no comparison finds it again.',
    fine: 'Not an error when the element is a temporary one that nobody will refer to.',
  },
  'identity.format': {
    name: 'Unusual id',
    says: (finding: Finding) =>
      isOne(finding)
        ? `${sent(finding)} is not digits, a dot and hexadecimal digits`
        : `${share(finding)} ids are not digits, a dot and hexadecimal digits. First: ${sent(finding)}`,
    why: 'The specification describes point ids as a numeric part, a dot and a hexadecimal-looking part. Another form hints at another source, or at a number that lost its end.',
    fine: 'Not an error when the service has begun to use another form of ids throughout.',
  },
  'identity.wrong-parent': {
    name: 'Unit of another place',
    says: (finding: Finding) => {
      switch (finding.variant) {
        case 'some-by-id':
          return `${share(finding)} units name the place by its id, the others by its marker`;
        case 'some-by-marker':
          return `${share(finding)} units name the place by its marker, the others by its id`;
        default:
          if (isOne(finding))
            return `The parent is ${sent(finding)}: neither the id nor the marker of this place`;
          return `${share(finding)} units name neither the id nor the marker of this place. First: ${sent(finding)}`;
      }
    },
    why: 'A unit names the place that holds it. The specification does not say whether by the id or by the marker of the place, so both are accepted, but not both in one answer.',
    fine: 'Not an error when the unit belongs to a part of a larger site that has a record of its own.',
  },
  'identity.shared-marker': {
    name: 'Marker shared with the place',
    says: (finding: Finding) => `The unit has the marker of the place, ${sent(finding)}`,
    why: 'Whoever looks the marker up finds either the place or the unit.',
    fine: 'Not an error when the place consists of this one unit.',
  },
} satisfies Record<string, RuleWords>;
