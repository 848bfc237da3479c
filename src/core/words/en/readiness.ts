import { counted, formatLength, formatNumber } from '../../format/formats.ts';
import { isolate } from '../../format/sentences.ts';

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const items = {
  address: 'Address',
  point: 'Place point',
  parking: 'Parking nearby',
  entrance: 'Entrance nearby',
  units: 'Units',
  floors: 'Floor on every unit',
  photo: 'Photo',
  wheelchair: 'Wheelchair access stated',
  elevator: 'Elevator stated',
};

type Item = keyof typeof items;

/** What the items are called inside a sentence about what is not there. */
const openNames: Record<Item, { readonly no: string; readonly unknown: string }> = {
  address: { no: 'No address', unknown: 'Address unknown' },
  point: { no: 'No usable place point', unknown: 'Place point unknown' },
  parking: { no: 'No parking nearby', unknown: 'Parking unknown' },
  entrance: { no: 'No entrance nearby', unknown: 'Entrance unknown' },
  units: { no: 'No units', unknown: 'Units unknown' },
  floors: { no: 'Unusable floors', unknown: 'Floors unknown' },
  photo: { no: 'No photo', unknown: 'Photos unknown' },
  wheelchair: { no: 'No wheelchair access', unknown: 'Wheelchair access unknown' },
  elevator: { no: 'No elevator', unknown: 'Elevator unknown' },
};

/** Why nothing can be measured from the place. */
const placeLacks = {
  none: 'no place point to measure from',
  asking: 'the place is still asked for',
  failed: 'the place could not be read',
  'not-asked': 'the place was not asked for',
  'null-island': 'the place lies at 0, 0',
  doubted: 'the place has wrong coordinates',
};

/** Why no answer spoke of something. */
const silences = {
  failed: 'no answer could be read',
  asking: 'the answers are still awaited',
  'not-asked': 'nothing was asked',
};

/** The same in two or three words. */
const whyNot: Record<keyof typeof silences, string> = {
  failed: 'could not be read',
  asking: 'still asked for',
  'not-asked': 'not asked',
};

const doubts = {
  missing: 'missing',
  null: 'null',
  'not-a-number': 'not a number',
  'not-finite': 'not finite',
  negative: 'negative',
  large: 'unusually large',
};

const things: Partial<Record<Item, string>> = {
  address: 'place',
  point: 'place',
  parking: 'parking points',
  entrance: 'entrances',
  units: 'units',
  photo: 'photos',
};

/** The texts of the readiness card. Causes are worded by what is known, never guessed. */
export const readinessWords = {
  readiness: 'Readiness',
  readinessCount: (yes: number, of: number) =>
    of === 0 ? 'Not measured' : `${formatNumber(yes)} of ${formatNumber(of)}`,
  readinessWhole: 'Everything on the list is there.',
  /** `2 of the nine do not apply`: said whenever the total is not nine. */
  notApplicable: (count: number) => `${formatNumber(count)} of the nine do not apply.`,
  /** One line for all that no answer spoke of. */
  notMeasured: (named: readonly Item[], why: keyof typeof silences) =>
    `Not measured (${whyNot[why]}): ${list.format(named.map((item) => items[item].toLowerCase()))}.`,
  /** The same where nothing at all was measured. */
  nothingMeasured: (why: keyof typeof silences) => `Nothing was measured, as ${silences[why]}.`,
  readinessAll: 'All nine',
  readinessItem: (item: Item) => items[item],
  readinessOpen: (item: Item, state: 'no' | 'unknown') => openNames[item][state],

  cause: {
    asking: 'Still asked for',
    failed: 'Could not be read',
    'not-asked': 'Not asked',
    text: (text: string) => isolate(text),
    /** Latitude first, as people paste it. */
    point: (latitude: number, longitude: number) => `${latitude}, ${longitude}`,
    none: (item: Item) => `The service sent no ${things[item] ?? 'value'}`,
    unusable: (item: Item, count: number) =>
      item === 'photo'
        ? `${counted(count, 'entry', 'entries')}, none is an address of a picture`
        : item === 'point'
          ? 'The coordinates cannot be used'
          : item === 'units'
            ? `${formatNumber(count)} sent, none is a unit`
            : `${formatNumber(count)} sent, none with a usable point`,
    'null-island': 'At 0, 0 in the Atlantic: a placeholder, no place',
    doubted: 'The checks name an error in the coordinates',
    near: (metres: number, limit: number) =>
      `${formatLength(metres)} from the place, limit ${formatLength(limit)}`,
    far: (metres: number, limit: number) =>
      `The nearest is ${formatLength(metres)} from the place, limit ${formatLength(limit)}`,
    unmeasured: (count: number, place: keyof typeof placeLacks) =>
      `${formatNumber(count)} sent, but ${placeLacks[place]}`,
    count: (item: Item, count: number) =>
      item === 'photo' ? `${counted(count, 'photo', 'photos')} to see` : counted(count, 'unit', 'units'),
    some: (count: number, of: number) =>
      `${formatNumber(count)} of ${counted(of, 'unit', 'units')} without a usable floor`,
    'not-a-building': 'Not a building',
    'no-units': 'No unit was sent',
    fieldMissing: 'The service sent no value',
    fieldNull: 'The service sent null',
    fieldSent: (text: string) => `The service sent ${text}`,
    fieldTrue: 'Yes',
    fieldFalse: 'No',
  },
  /** Where the limits come from; the same numbers as the rules parking.far and entrance.far. */
  limitsSource: (parking: number, entrance: number) =>
    `Limits: parking ${formatLength(parking)}, entrance ${formatLength(entrance)} (warning thresholds of the rules parking.far and entrance.far).`,
  ownScores: 'Scores of the service',
  scoreDoubt: (doubt: keyof typeof doubts) => doubts[doubt],
};
