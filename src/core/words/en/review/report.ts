import { counted, formatMoment } from '../../../format/formats.ts';

/** The texts of the files that a run is handed out as. */
export const reportWords = {
  exportAs: {
    csv: 'CSV table',
    ndjson: 'NDJSON',
    geojson: 'GeoJSON',
    junit: 'JUnit XML',
    html: 'HTML report',
  },
  part: (run: string, part: number, of: number) => `${run}, part ${part} of ${of}`,
  title: (run: string) => `Report: ${run}`,
  facts: {
    connection: 'Asked',
    profile: 'Judged by the profile',
    begun: 'Begun',
    written: 'Written',
    version: 'Placelens',
  },
  moment: (milliseconds: number) =>
    formatMoment(new Date(milliseconds), { dateStyle: 'long', timeStyle: 'short' }),
  addresses: (count: number) => counted(count, 'address', 'addresses'),
  summary: 'At a glance',
  figures: {
    error: 'with errors',
    warning: 'with warnings, no errors',
    sound: 'without findings that count',
    unanswered: 'not answered in full',
    unknown: 'not known to the service',
  },
  severity: { error: 'Error', warning: 'Warning', info: 'Info' },
  overview: 'Where the addresses lie, coloured by their worst finding',
  overviewOutside: (count: number) =>
    `${counted(count, 'address lies', 'addresses lie')} too far away to be drawn.`,
  byRule: 'Findings by rule',
  noFindings: 'No rule found anything.',
  allAddresses: 'All addresses',
  findingsInFull: 'Findings in full',
  columns: {
    rule: 'Rule',
    findings: 'Findings',
    affected: 'Addresses',
    number: 'No.',
    address: 'Address',
    worst: 'Worst',
    parking: 'Parking',
    entrances: 'Entrances',
    units: 'Units',
    verdict: 'Verdict',
  },
  notAsked: 'not asked yet',
  notAnswered: 'Not answered',
  notKnown: 'The service does not know this id.',
  isUnknown: 'Not known',
  unknown: 'unknown',
  none: 'none',
  verdict: { good: 'Good', wrong: 'Wrong', unsure: 'Unsure', skip: 'Skipped' },
  said: (reviewer: string, moment: string) => `${reviewer}, ${moment}`,
  suppressed: (count: number) =>
    counted(count, 'finding accepted as no error', 'findings accepted as no error'),
  reopens: 'This file holds its data as JSON: it opens again on the page Review.',
};
