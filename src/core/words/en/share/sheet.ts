import {
  counted,
  formatFineLength,
  formatLength,
  formatMoment,
  formatNumber,
} from '../../../format/formats.ts';
import { isolate } from '../../../format/sentences.ts';

const lacks = {
  'left-out': 'A sketch from the positions of the answers; no map was asked for.',
  none: 'No map can be drawn in this browser: this is a sketch from the positions of the answers.',
  'not-readable':
    'The map cannot be copied: the host of its tiles lets nobody read its pictures. This is a sketch from the positions of the answers.',
  'not-painted': 'The map was not painted in time: this is a sketch from the positions of the answers.',
};

const photoLacks = {
  'not-copied': 'could not be copied',
  'left-out': 'not copied',
  'not-in-kit': 'not in the kit',
  refused: 'not asked for',
};

/** The texts of the dialog "Report" and of the address sheet that it saves. */
export const sheetWords = {
  title: 'Report',
  meaning: 'One file of this address. It opens and prints anywhere and loads nothing.',
  parts: 'What goes in',
  part: {
    map: 'Picture of the map',
    photos: 'Photos',
    units: 'Units by floor',
    data: 'The answers as they were sent',
  },
  partMeaning: {
    map: 'As it stands on the screen. Without it a sketch is drawn.',
    photos: (most: number) => `Small copies of the first ${formatNumber(most)}.`,
    units: 'All numbers, floor by floor.',
    data: (program: string) => `With them the file opens again in ${program}.`,
  },
  stillAsked: 'Some answers are still under way. The report says so in their place.',
  save: 'Save report',
  close: 'Close',
  doing: {
    map: 'Painting the map',
    photos: (done: number, of: number) => `Copying photos, ${formatNumber(done)} of ${formatNumber(of)}`,
    file: 'Writing the file',
  },
  saved: (bytes: number) =>
    `Saved, ${formatNumber(Math.max(0.1, bytes / 1e6), { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1, minimumFractionDigits: 1 })}.`,
  heldBack: 'Not saved: an answer holds one of your tokens, sent back by the service.',
  heldBackStill: 'Not saved: the report holds one of your tokens, also without the answers.',
  saveWithoutData: 'Save without the answers',
  failed: 'The report could not be written. Nothing was saved.',

  kind: 'Address sheet',
  written: (milliseconds: number, program: string, version: string) =>
    `${formatMoment(new Date(milliseconds), { dateStyle: 'long', timeStyle: 'short' })}, ${program} ${version}`,
  mapOf: (title: string) => `Map of ${isolate(title)}`,
  sketchOf: (title: string) => `Sketch of ${isolate(title)}`,
  sketch: (lack: keyof typeof lacks) => lacks[lack],
  outside: (count: number) =>
    count === 1
      ? '1 point lies too far away to be drawn.'
      : `${formatNumber(count)} points lie too far away to be drawn.`,

  arrival: 'Arrival',
  leg: (from: string, to: string, metres: number) => `${from} to ${to}: ${formatLength(metres)}`,
  straight: 'Straight lines, estimate.',
  findings: 'Findings',
  nothingFound: 'No rule found anything.',
  checksPending: 'The rules were still looking at the answers when this was saved.',
  accepted: (count: number) =>
    counted(count, 'finding accepted as no error', 'findings accepted as no error'),
  points: { parking: 'Parking', entrance: 'Entrances' },
  column: {
    fromPlace: 'From the place',
    coordinate: 'Coordinate',
    operation: 'Operation',
    answer: 'Answer',
    elements: 'Elements',
    when: 'When',
  },
  fromPlace: (metres: number) => formatFineLength(metres),
  noText: 'no text',
  units: 'Units',
  unitsLeftOut: (count: number) => `${counted(count, 'unit', 'units')}, left out of this report.`,
  photos: 'Photos',
  photo: (position: number, of: number) => `Photo ${formatNumber(position)} of ${formatNumber(of)}`,
  photoLack: (lack: keyof typeof photoLacks) => photoLacks[lack],
  morePhotos: (count: number) => `and ${counted(count, 'photo', 'photos')} more`,

  source: 'Where this comes from',
  connection: 'Connection',
  sampleData: 'sample data',
  profile: 'Judged by the profile',
  counting: 'Counts',
  limits: 'Changed limits',
  limitsUsual: 'none, all as they were delivered',
  limit: (name: string, value: number) => `${name} ${formatNumber(value, { maximumFractionDigits: 9 })}`,
  rulesOff: 'Rules switched off',
  none: 'none',
  operation: { details: 'Details', parking: 'Parking', entrance: 'Entrances', units: 'Units' },
  answered: (status: number) => `answered, ${status}`,
  notAsked: 'not asked',
  stillAsking: 'still asked for',
  answeredAt: (milliseconds: number) =>
    formatMoment(new Date(milliseconds), { dateStyle: 'medium', timeStyle: 'medium' }),
  recordedAt: (milliseconds: number) =>
    `recorded ${formatMoment(new Date(milliseconds), { dateStyle: 'medium', timeStyle: 'medium' })}`,
  reopens: (program: string) =>
    `This file holds the answers as they were sent: it opens again in ${program}.`,
  dataLeftOut: 'The answers themselves were left out of this file.',
  noAnswers: 'The service answered nothing that this file could hold.',
};
