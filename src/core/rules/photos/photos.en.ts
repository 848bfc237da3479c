import type { Finding } from '../../../contract/finding.ts';
import { counted, formatNumber } from '../../format/formats.ts';
import { isolate } from '../../format/sentences.ts';
import type { RuleWords } from '../rule.ts';

const sent = ({ measured }: Finding) => isolate(String(measured));

export const photoRules = {
  'photo.not-a-url': {
    name: 'Not the address of a photo',
    says: (finding: Finding) => {
      switch (finding.variant) {
        case 'not-text':
          return `No text: ${sent(finding)}`;
        case 'scheme':
          return `Neither http nor https: ${sent(finding)}`;
        default:
          return `No web address: ${sent(finding)}`;
      }
    },
    why: 'Photos are documented as URLs. What is none cannot be loaded, and some schemes, such as javascript, must not be.',
    fine: 'Not an error when the service names photos by a path of its own that its clients know how to complete.',
  },
  'photo.not-https': {
    name: 'Photo without https',
    says: (finding: Finding) => `Plain http: ${sent(finding)}`,
    why: 'A page that was itself loaded by https may not show it: browsers block it, and whoever is in between can exchange it.',
    fine: 'Not an error inside a network where every page is plain http.',
  },
  'photo.does-not-load': {
    name: 'Photo does not load',
    says: (finding: Finding) =>
      finding.variant === 'timeout'
        ? `No answer in time: ${sent(finding)}`
        : `Could not be loaded: ${sent(finding)}`,
    why: 'A broken photo is the first thing a visitor notices.',
    fine: 'Not an error when the host of the photos only answers to certain networks or pages, or was down for a moment.',
  },
  'photo.twice': {
    name: 'Photo listed twice',
    says: ({ details }: Finding) =>
      `Photo ${formatNumber(Number(details?.again))} is photo ${formatNumber(Number(details?.first))} once more`,
    why: 'The same address twice shows the same picture twice.',
    fine: 'Not an error when the host answers with another picture each time.',
  },
  'photo.small': {
    name: 'Photo too small',
    says: ({ details, threshold }: Finding) =>
      `${formatNumber(Number(details?.width))} × ${formatNumber(Number(details?.height))} pixels (at least ${formatNumber(Number(threshold))} each way): ${isolate(String(details?.url))}`,
    why: 'A picture of the size of a stamp shows no door.',
    fine: 'Not an error when the service sends previews and has the large picture elsewhere.',
    limits: { info: 'Pixels of width and height' },
  },
  'photo.placeholder': {
    name: 'Probably a placeholder',
    says: (finding: Finding) =>
      finding.variant === 'repeated'
        ? `The same picture stands at ${counted(Number(finding.measured), 'address', 'addresses')} of the list`
        : `The file is called ${sent(finding)}`,
    why: 'A picture with such a name, or at many addresses, usually stands where no photo was taken.',
    fine: 'Not an error when it is a real photo whose name happens to hold one of these words.',
    limits: { addresses: 'Addresses in a list at least' },
  },
  'photo.none': {
    name: 'No photo',
    says: ({ variant }: Finding): string =>
      variant === 'complete' ? 'No photo, though the record says that it is complete' : 'No photo',
    why: 'A photo lets a courier recognise the door. Where the record calls itself complete, one is expected.',
    fine: 'Not an error when photos are not wanted there, or when the place was never visited.',
  },
} satisfies Record<string, RuleWords>;
