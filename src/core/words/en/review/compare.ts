import type { FailureReason } from '../../../../contract/answer.ts';
import type { OperationName } from '../../../../contract/operations.ts';
import { counted, formatAgo, formatFineLength, formatMoment, formatNumber } from '../../../format/formats.ts';
import { isolate } from '../../../format/sentences.ts';
import { type WindName, windWords } from '../winds.ts';

const operations: Record<OperationName, string> = {
  details: 'Details',
  parking: 'Parking',
  entrance: 'Entrances',
  units: 'Units',
};

const classes = { moved: 'moved', changed: 'changed', added: 'added', removed: 'removed' };
type ChangeClass = keyof typeof classes;
type Side = 'A' | 'B';
export type Aspect = 'appeared' | 'fixed' | 'moved' | 'counts' | 'answer' | 'unanswered' | 'onlyA' | 'onlyB';

const aspects: Record<Aspect, string> = {
  appeared: 'New findings',
  fixed: 'Fixed',
  moved: 'Moved',
  counts: 'Other counts',
  answer: 'Answer changed',
  unanswered: 'Answered once',
  onlyA: 'In A alone',
  onlyB: 'In B alone',
};

const reasons: Record<FailureReason, string> = {
  'signed-out': 'you are signed out of this server',
  unauthorised: 'the token was refused',
  forbidden: 'the object was refused',
  'not-found': 'nothing is known under this id',
  'rate-limited': 'the service asks to wait',
  timeout: 'it took too long',
  'too-large': 'too large',
  unreachable: 'not reached',
  server: 'the service has trouble',
  unreadable: 'the answer is unreadable',
  client: 'the service refuses the request',
  offline: 'this device is offline',
};

/** Why a side has no answer. */
export type Lack = {
  readonly state: 'idle' | 'loading' | 'failed';
  readonly reason?: FailureReason;
  readonly status?: number;
};

function lack({ state, reason, status }: Lack): string {
  if (state === 'loading') return 'asking';
  if (state === 'idle') return 'not asked or not recorded';
  return [status, reason && reasons[reason]].filter((part) => part !== undefined).join(', ');
}

export type ChangeTotals = Readonly<Record<ChangeClass, number>>;

/** A failed answer is not an empty one. */
function countOrNone(count: number | undefined): string {
  return count === undefined ? 'no answer' : formatNumber(count);
}

function moment(at: Date): string {
  return formatMoment(at, { dateStyle: 'medium', timeStyle: 'short' });
}

/** The texts of the page Compare. */
export const compareWords = {
  title: 'Compare',
  modes: 'What is compared',
  mode: { address: 'One address', runs: 'Two runs' },

  side: (side: Side) => `Side ${side}`,
  chooseSide: 'Choose a side',
  connections: 'Connections',
  recordings: 'Recorded',
  recordedAt: (at: Date, inRun: boolean) =>
    `${formatMoment(at, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })}${inRun ? ', in a run' : ''}`,
  moment,
  recordedExample: 'Recorded example',
  madeForTour: 'made for the tour, no service told it',
  recordedAgo: (milliseconds: number) => `recorded ${formatAgo(milliseconds)}`,
  askedNow: 'asked now',
  swap: 'Swap the sides',
  sameSides: 'Both sides are the same one. Choose another to see what differs.',
  recordingsHead: 'Recordings',
  record: 'Record side A',
  recordMeaning: 'Keeps the four answers in this browser, to compare with them later.',
  recorded: 'Recorded. It stands among the sides now.',
  keptByHand: 'Recorded by hand, in this browser alone',
  openRecording: (id: string, at: Date) => `Compare ${isolate(id)} with its recording of ${moment(at)}`,
  forget: (id: string, at: Date) => `Delete the recording of ${isolate(id)} of ${moment(at)}`,
  forgetSure: 'Delete this recording? Nothing brings it back.',
  forgetNow: 'Delete',
  keepIt: 'Keep it',
  notForgotten: 'Not deleted: this browser refused.',
  notRecorded: 'Not recorded: this browser did not keep it.',
  noAddress: 'Type an object id above to compare what two sides say of it.',
  noOther: 'Choose side B: another connection, or what was recorded of this address.',
  differences: 'Differences',
  asking: 'Waiting for answers',
  unknownSide: (name: string) =>
    `This browser has no ${isolate(name)}. A link carries neither connections nor recordings.`,
  kitAlone:
    'While a kit answers, no other connection is asked. Choose the other connection in the header first: then an open kit can be side B.',
  unknownRecording: (side: Side) =>
    `Side ${side} is a recording that this browser does not have of this address. Choose another side.`,

  /** `3 moved, 1 added, 2 fields changed`; `No differences`. */
  summary: ({ moved, added, removed, changed }: ChangeTotals) =>
    [
      moved > 0 && `${formatNumber(moved)} moved`,
      added > 0 && `${formatNumber(added)} added`,
      removed > 0 && `${formatNumber(removed)} removed`,
      changed > 0 && `${counted(changed, 'field', 'fields')} changed`,
    ]
      .filter(Boolean)
      .join(', ') || 'No differences',
  /** `B unavailable: 401, the token was refused (Parking, Units)`; no operations for all of them. */
  unavailable: (side: Side, why: Lack, only: readonly OperationName[]) =>
    `${side} unavailable: ${lack(why)}${only.length > 0 ? ` (${only.map((name) => operations[name]).join(', ')})` : ''}`,
  nothingCompared: 'Nothing could be compared',
  bothEmpty: (operation: OperationName) => `${operations[operation]}: both sides are empty`,
  same: (count: number) => `${formatNumber(count)} the same`,
  whatCompared: 'What was compared',
  answer: 'Answer',
  result: 'Result',
  told: { loading: 'asking', idle: 'not asked', failed: 'no answer' },
  empty: 'both empty',
  notCompared: 'not compared',
  ignored:
    'Not compared: createdAt (the clock of a service), when and how fast answers came. Coordinates within 1\u00a0cm are one; the order of points says nothing.',
  operation: (operation: OperationName) => operations[operation],
  filter: 'Show',
  classCount: (name: ChangeClass, count: number) => `${formatNumber(count)} ${classes[name]}`,
  className: (name: ChangeClass) => classes[name],
  unit: (number: string) => `Unit ${isolate(number)}`,
  movedHistogram: 'How far they moved, up to',
  moved: (metres: number, wind: WindName, degrees: number) =>
    `moved ${formatFineLength(metres)} ${windWords.wind(wind)} (${formatNumber(Math.round(degrees))}°)`,
  noId: (index: number) => `element ${formatNumber(index + 1)}, no id`,
  setAside: 'set aside, not on the map',
  duplicate: 'Its id is there more than once: matched in order.',
  matched: {
    content: 'matched as it says the same',
    unit: 'another id, matched by its unit number',
    distance: 'another id, matched by its spot',
  },
  absent: 'not there',
  views: 'How differences are shown',
  view: { list: 'List', fields: 'Fields' },
  noFields: 'No field changed.',
  field: 'Field',
  element: 'Element',
  showMore: (count: number) => `Show ${formatNumber(count)} more`,
  copyText: 'Copy as text',
  exportJson: 'Save as JSON',
  heldBack: 'Not saved: it holds a token.',

  runs: {
    noRuns: 'No run is kept in this browser. Ask a list on the page Review first.',
    choose: 'Choose two runs of the same list.',
    a: 'Run A',
    b: 'Run B',
    chooseRun: 'Choose a run',
    option: (name: string, at: Date, total: number) =>
      `${name}, ${formatMoment(at, { dateStyle: 'medium', timeStyle: 'short' })}, ${counted(total, 'address', 'addresses')}`,
    reading: 'Reading both runs',
    unread: 'The runs could not be read from this browser.',
    findings: 'Findings',
    appeared: (count: number) => `${formatNumber(count)} new`,
    fixed: (count: number) => `${formatNumber(count)} fixed`,
    unchanged: (count: number) => `${formatNumber(count)} unchanged`,
    places: (count: number) => counted(count, 'place moved', 'places moved'),
    counts: (count: number) => counted(count, 'address with other counts', 'addresses with other counts'),
    answers: (count: number) => counted(count, 'answer changed', 'answers changed'),
    onlyA: (count: number) => `${formatNumber(count)} in run A alone`,
    onlyB: (count: number) => `${formatNumber(count)} in run B alone`,
    answeredA: (count: number) => `${formatNumber(count)} answered in run A alone`,
    answeredB: (count: number) => `${formatNumber(count)} answered in run B alone`,
    unanswered: (count: number) => `${formatNumber(count)} answered in neither run`,
    compared: (count: number) => `${counted(count, 'address', 'addresses')} in both runs`,
    profiles: (a: string, b: string) =>
      `Run A was judged by the profile ${isolate(a)}, run B by ${isolate(b)}: findings may differ for that alone.`,
    unfinished: (a: number, b: number) =>
      `Not everything was asked yet: ${formatNumber(a)} in run A and ${formatNumber(b)} in run B are still to come.`,
    sameRun: 'Both are the same run. Choose another one.',
    unknownRun: 'This browser does not have that run: it was deleted, or the link is of another browser.',
    filter: 'Show addresses with',
    aspect: (name: Aspect, count: number) => `${aspects[name]} ${formatNumber(count)}`,
    newFindings: (names: string) => `new: ${names}`,
    fixedFindings: (names: string) => `fixed: ${names}`,
    openRow: 'Enter or a click compares the two answers of an address.',
    shown: (count: number) => counted(count, 'address', 'addresses'),
    histogram: 'How far places moved, up to',
    upTo: (metres: number) => `up to ${formatFineLength(metres)}`,
    beyond: (metres: number) => `over ${formatFineLength(metres)}`,
    table: 'Addresses that changed',
    nothing: 'No address changed.',
    address: 'Address',
    change: 'Change',
    count: (operation: OperationName, before: number | undefined, after: number | undefined) =>
      `${operations[operation]} ${countOrNone(before)} → ${countOrNone(after)}`,
    answerChanged: 'answer changed',
    inAAlone: 'in run A alone',
    inBAlone: 'in run B alone',
    answeredOnce: { a: 'answered in run A alone', b: 'answered in run B alone' },
    keepRaw:
      'Which fields changed can be told of rows whose raw answers were kept. Others are asked again when they are opened, and then show what the service says now.',
    saveCsv: 'Save as CSV',
    saveNdjson: 'Save as NDJSON',
  },
};
