import { counted, formatLength, formatNumber } from '../../../format/formats.ts';

const standings = {
  error: 'Error',
  warning: 'Warning',
  info: 'Info',
  failed: 'Failed',
  unknown: 'Not known',
  clean: 'Clean',
  pending: 'Pending',
};

const columns = {
  position: 'No.',
  title: 'Address',
  id: 'Id',
  kind: 'Kind',
  standing: 'Worst',
  findings: 'Findings',
  parking: 'Parking',
  entrance: 'Entrance',
  floors: 'Floors',
  units: 'Units',
  score: 'Score',
  time: 'Time',
};

const measured = {
  parking: 'Distance to the nearest parking point',
  entrance: 'Distance to the nearest entrance',
  floors: 'Floors with units',
};

/** The texts of the stand "Results". */
export const resultWords = {
  table: 'Results',
  standing: (name: keyof typeof standings) => standings[name],
  standings: 'Worst finding',
  column: (name: keyof typeof columns) => columns[name],
  columns: 'Columns',
  columnsOut: (count: number) => `Columns, ${formatNumber(count)} of them out of sight`,
  moreToTheSide: (count: number) => `${formatNumber(count)} more`,
  figures: 'Figures of the list',
  figure: { done: 'Asked', failed: 'Failed', unknown: 'Not known', clean: 'No finding that counts' },
  ofAll: (total: number) => `of ${formatNumber(total)}`,
  share: (share: number) => formatNumber(share, { style: 'percent', maximumFractionDigits: 1 }),
  shareOfJudged: (count: number, judged: number) =>
    `${formatNumber(count)} of ${formatNumber(judged)} that were judged have no finding of a severity that counts`,
  shown: (count: number, total: number) =>
    count === total
      ? counted(total, 'row', 'rows')
      : `${formatNumber(count)} of ${counted(total, 'row', 'rows')}`,
  readSoFar: (count: number, total: number | undefined) =>
    total === undefined
      ? `${counted(count, 'row', 'rows')} read so far`
      : `${formatNumber(count)} of ${counted(total, 'row', 'rows')} read so far`,
  withoutPoint: (count: number) => `${formatNumber(count)} without a point`,
  onMap: 'Show on map',

  filters: 'Filters',
  search: 'Search id, name or address',
  clearSearch: 'Clear the search',
  clear: 'Clear filters',
  verdicts: 'Verdict',
  verdict: { good: 'Good', wrong: 'Wrong', unsure: 'Unsure', skip: 'Skipped', none: 'No verdict' },
  changed: 'Changed since the verdict',
  saved: 'Saved filters',
  noneSaved: 'No filter is saved yet.',
  saveThis: 'Save this filter',
  filterName: 'Name of the filter',
  save: 'Save',
  forgetFilter: (name: string) => `Forget ${name}`,
  nothingToSave: 'Choose a filter first.',

  rules: 'Findings by rule',
  rowsOfRule: (rule: string, count: number) => `${rule}: ${counted(count, 'row', 'rows')}`,
  noRules: 'No rule found anything in these rows.',
  moreRules: (count: number) => `Show ${formatNumber(count)} more`,
  fewerRules: 'Show fewer',
  chart: (name: keyof typeof measured) => measured[name],
  limit: (metres: number) => `Limit ${formatLength(metres)}`,
  chartSays: (name: string, count: number, middle: string, beyond: number | undefined) =>
    [
      `${name}: ${counted(count, 'row', 'rows')}`,
      `half of them up to ${middle}`,
      beyond !== undefined && `${formatNumber(beyond)} beyond the limit`,
    ]
      .filter(Boolean)
      .join(', '),
  middle: (value: string) => `Median ${value}`,
  beyond: (count: number) => `${formatNumber(count)} beyond the limit`,
  asTable: 'As a table',
  range: (from: string, to: string | undefined) =>
    to === undefined ? `${from} and more` : `${from} to ${to}`,
  rangeHead: 'Range',
  rowsHead: 'Rows',

  sortBy: (column: string) => `Sort by ${column}`,
  unnamed: 'No name',
  milliseconds: (value: number) =>
    formatNumber(value, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 }),
  countOf: (count: number, name: keyof typeof standings) =>
    `${formatNumber(count)} ${standings[name].toLowerCase()}`,
  failedOperations: (names: readonly string[]) => `No answer: ${names.join(', ')}`,

  detail: 'The chosen row',
  closeDetail: 'Close the chosen row',
  inspect: 'Inspect',
  oneByOne: 'One by one from here',
  noFindings: 'No rule found anything.',
  notAskedYet: 'Not asked yet.',
  unknownNote: 'The service does not know this id, so there is nothing to judge.',
  notJudged: 'Not every operation has an answer, so not every rule could run.',
  suppressed: (count: number) => counted(count, 'finding is accepted', 'findings are accepted'),

  exports: 'Export',
  exportShown: (count: number) => `Rows shown: ${formatNumber(count)}`,
  exportAll: (count: number) => `All rows: ${formatNumber(count)}`,
  makePlaylist: 'Make a playlist of them',
  exporting: 'Writing the file',
  exportFailed: 'The file could not be saved.',

  noRun: 'No list is chosen.',
  noRunNote: 'Results belong to a list of addresses that was asked.',
  toList: 'Go to the list',
  reading: 'Reading the results',
  noRows: 'The list has no rows.',
  noRowsNote: 'Its run was begun, but no row of it is kept here.',
  unreadable: 'The results could not be read from this browser.',
  unreadableNote: 'Nothing was changed. Reload the page to try again.',
  allPending: 'Nothing is answered yet.',
  allPendingNote: (count: number) =>
    `${counted(count, 'address waits', 'addresses wait')} in the list. Start the batch there.`,
  noMatch: 'No row matches the filters.',
};
