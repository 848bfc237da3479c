import { fileLimits } from '../../../../contract/file-limits.ts';
import type { Verdict } from '../../../../contract/judgement.ts';
import type { OperationName } from '../../../../contract/operations.ts';
import { counted, formatDuration, formatLength, formatNumber } from '../../../format/formats.ts';
import { isolate } from '../../../format/sentences.ts';
import { fileTooLarge } from '../too-large.ts';
import { type WindName, windWords } from '../winds.ts';
import { operationWords } from './operation-words.ts';

const verdict = { good: 'Good', wrong: 'Wrong', unsure: 'Unsure', skip: 'Skip' };
const judged = { good: 'Good', wrong: 'Wrong', unsure: 'Unsure', skip: 'Skipped' };
const percent = (share: number) => formatNumber(share, { style: 'percent', maximumFractionDigits: 0 });

/** The texts of the stand "One by one". */
export const queueWords = {
  item: 'Review item',
  position: (position: number, of: number) => `${formatNumber(position)} of ${formatNumber(of)}`,
  left: (count: number, isPart: boolean) =>
    count === 0 ? (isPart ? 'none left in this part' : 'none left') : `${formatNumber(count)} left`,
  outside: 'Outside of the part you go through. The next verdict leads back to it.',
  verdict: (what: Verdict) => verdict[what],
  judged: (what: Verdict) => judged[what],
  verdicts: 'Verdicts',
  note: 'Note',
  undo: 'Undo',
  next: 'Next',
  previous: 'Previous',
  photo: 'Next photo',
  enlarge: 'Enlarge photo',
  nextFinding: 'Next finding',
  previousFinding: 'Previous finding',
  showFinding: 'Show',
  findingOf: (index: number, of: number) => `${formatNumber(index)} of ${formatNumber(of)}`,
  beyond: (what: string, metres: number, wind: WindName) =>
    `${what}: ${formatLength(metres)} ${windWords.wind(wind)}, outside of the picture.`,
  beyondExpected: 'Expected position',
  reasons: 'Wrong, because',
  wrongBecause: (reason: string) => `Wrong: ${reason}`,
  usualReasons: ['Position', 'Parking', 'Entrance', 'Units', 'Address', 'Photo'],
  usualTemplates: ['Check on site', 'Ask the customer', 'Corrected, check again'],
  noteFor: 'Note on this address',
  templates: 'Templates',
  keepNote: 'Keep note',
  closeNote: 'Close',
  noteKeys: 'Ctrl + Enter keeps it, Esc closes.',
  noteKept: 'Your note',
  historyOf: 'What was said',
  by: (reviewer: string) => `by ${reviewer}`,
  withdrawn: 'taken back',
  unnamed: 'no name yet',
  changed: 'The answer changed since your verdict.',
  same: 'The answer is the same as then.',
  earlier: (said: string, when: string) => `In an earlier list: ${said}, ${when}.`,
  notYet: (waiting: readonly OperationName[]) =>
    `Not taken: ${operationWords(waiting)} not answered yet. Give the verdict again once it is here.`,
  notInSight: 'Not taken: the map does not show this address yet. Give the verdict again once it does.',
  notSignedIn: 'Not taken: you are signed out of this server, so nobody has seen this address.',
  notRefused: 'Not taken: the service refused the token, so nobody has seen this address.',
  nothingToUndo: 'Nothing to undo.',
  undone: 'Taken back',
  noFindings: 'No rule has anything to say.',
  waiting: 'Rules speak once all four answers are here.',
  judging: 'The rules are looking.',
  findings: 'Findings',
  times: (count: number) => `${formatNumber(count)} ×`,
  more: (count: number) => `${formatNumber(count)} more`,
  photoOf: (index: number, of: number) => `Photo ${formatNumber(index)} of ${formatNumber(of)}`,
  photoLost: 'This photo does not load.',
  expected: 'The list expects',
  expectedPosition: 'Position',
  expectedAddress: 'Address',
  expectedCount: { parking: 'Parking', entrances: 'Entrances', units: 'Units' },
  away: (metres: number) => `${formatLength(metres)} away`,
  found: (count: number) => `found ${formatNumber(count)}`,
  saved: 'Saved',
  savedCount: (count: number) => `${formatNumber(count)} saved`,
  onlyHere: (count: number) => `${formatNumber(count)} only in this page`,
  notReadable:
    'The browser does not give the verdicts that it keeps. What you judge now stays in this page: save it as a file.',
  elsewhere: 'Also open in another tab. Both may judge: what is judged there leaves this queue.',
  who: 'Your name or initials',
  whoMeaning: 'Stands in every verdict. Asked once.',
  keepName: 'Keep',
  options: 'Order, names and files',
  order: 'Order',
  orderName: { list: 'As in the list', worst: 'Worst first' },
  scope: 'Show',
  scopeName: {
    all: 'All addresses',
    findings: 'With findings',
    changed: 'Answer changed since my verdict',
    unsure: 'Unsure and skipped',
  },
  filterOfResults: 'Filter of the results',
  orderOfResults: 'As in the results',
  scopeSize: (count: number, of: number) =>
    `${formatNumber(count)} of ${counted(of, 'address', 'addresses')}`,
  secondReview: (share: number) => `Second review, ${percent(share / 100)}`,
  searched: (text: string) => `“${text}”`,
  showAll: 'All addresses',
  share: 'Second review',
  shareName: (share: number) =>
    share === 100 ? 'No, the whole run' : `A random ${percent(share / 100)}, blind`,
  sameZoom: 'Keep the zoom from address to address',
  ownReasons: 'Reasons, one a line (keys 4 to 9)',
  ownTemplates: 'Note templates, one a line (Alt 1 to 9)',
  withoutKey: (kept: number, left: number) =>
    `There are keys for ${formatNumber(kept)}: ${left === 1 ? 'the last line has' : `the last ${formatNumber(left)} lines have`} no key and no button.`,
  keysOff: 'Single keys are switched off in the settings.',
  otherConnection: (asked: string, shown: string) =>
    `The list asked ${isolate(asked)}. What is shown here is answered by ${isolate(shown)}.`,
  exportActs: 'Save my verdicts',
  importActs: 'Read a reviewer’s file',
  imported: (added: number, of: number, refused: number, strangers: number) =>
    [
      `${formatNumber(added)} of ${counted(of, 'entry', 'entries')} added.`,
      of - added > 0 && `${formatNumber(of - added)} were here already.`,
      refused > 0 && `${counted(refused, 'line', 'lines')} could not be read.`,
      strangers > 0 && `${formatNumber(strangers)} left out: the address is not in this run.`,
    ]
      .filter(Boolean)
      .join(' '),
  importFailed: 'The file was read, but the browser did not keep it. Nothing was added.',
  importTooLarge: (name: string) =>
    `${fileTooLarge(name, fileLimits.verdicts)} Nothing was added. Choose a file that “Save my verdicts” wrote.`,
  done: 'All judged',
  doneWhole: 'Nothing in this list waits for a verdict.',
  donePart: 'This part is judged',
  donePartScope: (count: number, waiting: number) =>
    waiting === 0
      ? `The ${formatNumber(count)} of this part ${count === 1 ? 'is' : 'are'} judged, and nothing else in the list waits.`
      : `The ${formatNumber(count)} of this part ${count === 1 ? 'is' : 'are'} judged; ${formatNumber(waiting)} more of the list ${waiting === 1 ? 'is' : 'are'} not.`,
  goRest: (count: number) => `Go on with the other ${count === 1 ? 'one' : formatNumber(count)}`,
  pace: (perHour: number, median: number) =>
    `${formatNumber(Math.round(perHour))} an hour, half of them within ${formatDuration(median)}. Pauses over 2\u00a0min left out.`,
  figures: 'Figures so far',
  ruleShares: 'Findings on addresses judged good',
  retune: 'Worth retuning',
  retuneMeaning: 'Over 20% judged good, of 5 or more: the rule may be too strict.',
  ruleShare: (good: number, of: number) => `${formatNumber(good)} of ${formatNumber(of)} good`,
  agreement: 'Agreement',
  agreementNobody:
    'Nobody else’s verdicts on this list are here. “Read a reviewer’s file” puts them beside yours.',
  agreementWith: (name: string, agreed: number, both: number, kappa: number | undefined) =>
    both === 0
      ? `No address judged by both you and ${name}.`
      : `${percent(agreed / both)} with ${name} (${formatNumber(agreed)} of ${formatNumber(both)})${kappa === undefined ? '' : `, Cohen’s kappa ${formatNumber(kappa, { maximumFractionDigits: 2 })}`}`,
  differs: (own: Verdict, other: Verdict) => `you: ${judged[own]}, they: ${judged[other]}`,
  goUnsure: (count: number) => `Go through ${formatNumber(count)} unsure or skipped`,
  goResults: 'To the results',
  goBack: 'Back to the last one',
  empty: 'No address of this run fits the choice.',
  noRun: 'Choose a list to go through.',
  noRuns: 'No list is kept in this browser yet. Start one in the part “List”.',
  runsLost: 'The browser does not give the lists that it keeps. Reload the page.',
  runRows: (count: number) => counted(count, 'address', 'addresses'),
  reading: 'Reading the run.',
  progress: 'Judged',
};
