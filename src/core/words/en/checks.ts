import { fileLimits } from '../../../contract/file-limits.ts';
import type { Suppression } from '../../../contract/judgement.ts';
import type { RuleId } from '../../../contract/rules.ts';
import type { Severity } from '../../../contract/severities.ts';
import { counted, formatMeasured, formatMoment, formatNumber } from '../../format/formats.ts';
import { isolate } from '../../format/sentences.ts';
import { fileTooLarge } from './too-large.ts';

const severities = { error: 'Error', warning: 'Warning', info: 'Info', suppressed: 'Accepted' };

const lacks = {
  asking: 'Its operation is still asked for.',
  failed: 'Its operation could not be read.',
  'not-asked': 'Its operation was not asked.',
  'no-place': 'There is no place point to measure from.',
  'no-outline': 'The basemap gives no usable building outline here.',
  'no-photo': 'No photo was loaded: they load on the tab Place.',
  street: 'The place is a whole street: no one point of it to measure from.',
  'no-expectation': 'It needs a list that says what is expected.',
  other: 'What it needs is not in the answers.',
};

const ghosts: Partial<Record<RuleId, string>> = {
  'coordinate.swapped': 'Would be here if swapped',
  'coordinate.sign-flipped': 'Would be here with the other sign',
  'coordinate.projected': 'Would be here if converted to degrees',
  'expected.position': 'Expected here',
};

/** What is told of an opened file of accepted findings. */
export type ReadFile = {
  /** New here, changed by the file, and there already as they are. */
  readonly added: number;
  readonly replaced: number;
  readonly same: number;
  /** Of rules that this version does not know, and entries that do not parse. */
  readonly unknown: number;
  readonly unreadable: number;
  readonly newer: boolean;
};

/** Every text of the tab Checks. */
export const checkWords = {
  list: 'Findings',
  facets: 'Findings shown',
  severity: (severity: keyof typeof severities) => severities[severity],
  facet: {
    error: (count: number) => counted(count, 'error', 'errors'),
    warning: (count: number) => counted(count, 'warning', 'warnings'),
    info: (count: number) => `${formatNumber(count)} info`,
    suppressed: (count: number) => `${formatNumber(count)} accepted`,
  },
  pending: 'The rules are looking at the answers.',
  checking: (share: number) =>
    `Checking … ${formatNumber(share, { style: 'percent', maximumFractionDigits: 0 })}`,
  stillAsked: 'Rules that need an answer still under way follow when it is there.',
  nothingFound: 'Nothing found',
  nothingRun: 'No rule has run: nothing was answered that one could look at.',
  summary: (passed: number, notRun: number) =>
    notRun === 0
      ? `${counted(passed, 'rule', 'rules')} passed`
      : `${counted(passed, 'rule', 'rules')} passed, ${formatNumber(notRun)} not run`,
  nothingCounts: 'No error, no warning',
  hidden: (count: number) => `${counted(count, 'finding is', 'findings are')} filtered out.`,
  showAll: 'Show all',
  notRun: (count: number) => `${formatNumber(count)} not run`,
  passed: (count: number) => `${formatNumber(count)} passed`,
  lack: (lack: keyof typeof lacks) => lacks[lack],
  judgedBy: (profile: string) => `Profile ${isolate(profile)}`,
  notKept: 'What was accepted could not be read in this browser, so every finding counts.',

  /** An element that stands nowhere on the map has no name of its own. */
  element: (answer: string, number: number) => `${answer}, element ${formatNumber(number)}`,
  alike: (count: number) => counted(count, 'finding', 'findings'),

  againstOutline: 'against basemap outline',
  ordinal: 'no own id',
  why: 'Why',
  showOnMap: 'Show on map',
  copyGhost: 'Copy suggested value',
  openInWire: 'Show in Wire',
  seeCheck: 'See the check',
  ghost: (rule: RuleId) => ghosts[rule] ?? 'Would be here',

  accept: 'Not an error…',
  acceptTitle: 'Not an error because …',
  reason: 'Reason',
  reasonMissing: 'Say why it is not an error.',
  templates: [
    'Seen on site, it is right',
    'There is no nearer one',
    'Agreed with the customer',
    'Known, corrected at the source later',
  ],
  author: 'Your name',
  authorNote: 'Asked once. It stands beside the reason, also in files you save.',
  authorMissing: 'Enter your name.',
  until: 'Until',
  untilNote: 'Empty: for good. After this day it counts again.',
  untilPast: 'This day is over already.',
  holds: (severity: Severity) =>
    `Holds for this rule and this feature as long as it stays at “${severities[severity].toLowerCase()}”. Otherwise it comes back, marked as changed.`,
  holdsByOrdinal:
    'The feature has no id, or shares it. Its place in the answer stands in for it, so another order may show the finding again.',
  save: 'Accept',
  cancel: 'Cancel',
  saveFailed: 'The browser did not keep it. The finding still counts; try again, or free some storage.',
  accepted: (name: string) => `Accepted: ${name}. It no longer counts.`,
  takenBack: (name: string) => `Taken back: ${name}. It counts again.`,
  undo: 'Undo',
  takeBack: 'Take back',
  acceptedBy: (author: string, at: number, until: number | undefined) =>
    until === undefined
      ? `Accepted by ${isolate(author)}, ${day(at)}`
      : `Accepted by ${isolate(author)}, ${day(at)}, until ${day(until)}`,
  changed: ({ measured, unit }: Pick<Suppression, 'measured' | 'unit'>, now: Suppression['measured']) => {
    const [before, after] = [formatMeasured(measured, unit), formatMeasured(now, unit)];
    return before === after || before === ''
      ? 'Changed since accepted'
      : `Changed since accepted (${before} → ${after})`;
  },
  expired: (until: number) => `Accepted until ${day(until)}, which is over`,
  acceptedOfPlace: (count: number) => `${formatNumber(count)} accepted`,
  notFoundNow: 'not found now',

  more: 'More for checks',
  rules: 'Rules and limits',
  saveFile: 'Save accepted findings',
  openFile: 'Open accepted findings',
  nothingToSave: 'Nothing was accepted in this browser yet.',
  fileSaved: (count: number) => `${counted(count, 'accepted finding', 'accepted findings')} saved.`,
  fileUnreadable: 'This is no file of accepted findings. Nothing has changed.',
  fileTooLarge: (name: string) =>
    `${fileTooLarge(name, fileLimits.accepted)} Nothing has changed. Open a file that “Save accepted findings” wrote.`,
  fileRead: ({ added, replaced, same, unknown, unreadable, newer }: ReadFile) =>
    [
      `${formatNumber(added)} added, ${formatNumber(replaced)} replaced, ${formatNumber(same)} here already.`,
      newer && 'The file comes from a newer version of Placelens.',
      unknown > 0 && `${formatNumber(unknown)} left out: their rules do not exist in this version.`,
      unreadable > 0 && `${formatNumber(unreadable)} left out: unreadable.`,
    ]
      .filter(Boolean)
      .join(' '),
};

function day(milliseconds: number): string {
  return formatMoment(new Date(milliseconds), { dateStyle: 'medium' });
}
