import { counted, formatNumber } from '../../../format/formats.ts';
import { isolate } from '../../../format/sentences.ts';
import { tourWords } from './tour.ts';

const fileFaults = {
  'too-large': 'The file has more than 1,000,000 characters, the most that a playlist may have.',
  'not-json': 'The file is not JSON.',
  other: 'The file is not a playlist.',
  newer: 'The file was written by a newer Placelens.',
  'no-title': 'The playlist has no title, or one that is too long or holds hidden characters.',
  'too-many-steps': 'The playlist has more than 500 steps.',
  'unknown-field': 'The file holds a field that playlists do not have.',
};

const stepFaults = {
  'no-step': 'is not a step, or has no id',
  title: 'has a title that is too long or holds hidden characters',
  caption: 'has a caption of more than 280 characters, or with hidden ones',
  address: 'has an address that shows no place, or holds more than a step shows',
  camera: 'has a camera that cannot be read',
  'same-id': 'has the id of another step',
  'unknown-field': 'holds a field that steps do not have',
};

/** The texts of the page Present. */
export const presentWords = {
  tour: tourWords,
  title: 'Present',
  playlist: 'Playlist',
  ownPlaylists: 'In this browser',
  shipped: 'Comes with Placelens',
  steps: 'Steps',
  stepCount: (count: number) => counted(count, 'step', 'steps'),
  reading: 'Reading the playlists',
  unknownPlaylist: 'This browser does not have the playlist of the link. The tour is shown.',

  more: 'Playlist actions',
  create: 'New playlist',
  rename: 'Rename',
  duplicate: 'Duplicate playlist',
  remove: 'Delete playlist',
  importFile: 'Import a file',
  exportFile: 'Export as a file',
  newTitle: 'New playlist',
  copyTitle: (title: string) => `${title}, copy`,
  playlistTitle: 'Title of the playlist',
  readOnly: 'The tour cannot be changed. Duplicate it to make it yours.',
  duplicateTour: 'Duplicate to change it',

  start: 'Start',
  startHere: 'Start here',
  saveKit: 'Save kit',
  saved: { saved: 'Saved', saving: 'Saving', memory: 'Only in the memory of this page' },
  savedLabel: 'Saved',

  capture: 'Capture this view as a step',
  captureHint: 'Show a place first: type an id above.',
  added: (title: string, number: number) => `Added to ${isolate(title)} as step ${formatNumber(number)}.`,
  nothingToAdd: 'Nothing was added: no place is shown.',
  full: 'Nothing was added: a playlist has at most 500 steps.',
  empty: 'No steps yet',
  emptyHow:
    'Show a place as the audience should see it: floor, unit, layers, camera. Then capture it here, or on any page with Ctrl+K, “Add this view to the playlist”.',

  stepNamed: (number: number, title: string) =>
    `Step ${formatNumber(number)}: ${isolate(title || 'no title')}`,
  noTitle: 'No title',
  stepTitle: 'Title',
  caption: 'Caption',
  left: (count: number) => `${formatNumber(count)} characters left`,
  goThere: 'Go there',
  takeView: 'Use the current view',
  takeViewFor: (number: number) => `Use the current view for step ${formatNumber(number)}`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  drag: (number: number) => `Drag step ${formatNumber(number)}`,
  duplicateStep: 'Duplicate',
  removeStep: 'Remove',
  keys: 'Alt+↑ and Alt+↓ move a step.',

  moved: (from: number, to: number, count: number) =>
    `Step ${formatNumber(from)} is now step ${formatNumber(to)} of ${formatNumber(count)}.`,
  first: 'It is the first step.',
  last: 'It is the last step.',
  duplicated: (number: number) => `Duplicated as step ${formatNumber(number)}.`,
  removed: (number: number) => `Step ${formatNumber(number)} removed.`,
  recaptured: (number: number) => `Step ${formatNumber(number)} shows the current view now.`,
  deleted: (title: string) => `${isolate(title)} deleted.`,
  undo: 'Undo',
  undone: 'Undone.',
  imported: (title: string, count: number) =>
    `${isolate(title)} imported, ${counted(count, 'step', 'steps')}.`,
  exported: 'Exported.',
  heldBack: 'Not exported: it holds a token.',
  notImported: 'Nothing was imported.',
  fileFault: (why: keyof typeof fileFaults) => fileFaults[why],
  stepFault: (step: number, why: keyof typeof stepFaults) => `Step ${formatNumber(step)} ${stepFaults[why]}.`,
  moreFaults: (count: number) => `${counted(count, 'more fault', 'more faults')}.`,

  shows: {
    standing: 'in 3D',
    unit: (number: string) => `unit ${isolate(number)}`,
    aUnit: 'a unit',
    parking: 'a parking point',
    entrance: 'an entrance',
    checks: 'checks',
    compared: 'compared',
    page: 'Inspect',
  },
};
