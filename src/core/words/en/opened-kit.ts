import { counted, formatMoment, formatNumber } from '../../format/formats.ts';
import { clipped, isolate } from '../../format/sentences.ts';
import { type Large, size, tooLarge } from './too-large.ts';

type Fault = {
  readonly why:
    | 'not-a-kit'
    | 'damaged'
    | 'newer'
    | 'report'
    | 'too-much'
    | 'photos-left-out'
    | 'unended'
    | 'other-origin'
    | 'unreachable'
    | 'unreadable'
    | 'refused'
    | 'not-kept';
  readonly name: string;
  readonly where?: string;
  readonly status?: number;
  readonly kind?: string;
  readonly missing?: number;
  readonly size?: number;
  readonly tooMuch?: Large;
  readonly leftOut?: readonly LeftOut[];
};

/** A file of a kit that is said to be a photo; width and height where it has too many pixels. */
type LeftOut = { readonly file: string; readonly width?: number; readonly height?: number };

/** Photos that are told one by one. */
const toldAtOnce = 3;

function without(leftOut: readonly LeftOut[]): string {
  const told = leftOut
    .slice(0, toldAtOnce)
    .map(({ file, width, height }) =>
      width === undefined || height === undefined
        ? `${isolate(clipped(file))} is no WebP, JPEG or PNG picture, or another one than the kit says`
        : `${isolate(clipped(file))} has ${formatNumber(width)} × ${formatNumber(height)} pixels, more than is drawn`,
    );
  const more = leftOut.length - told.length;
  return [...told, ...(more > 0 ? [`${formatNumber(more)} more`] : [])].join('; ');
}

function lack({ missing = 0, size: whole = 0 }: Fault): string {
  return missing > 0
    ? `this browser lacks ${size(missing)}`
    : `this browser has no room for its ${size(whole)}`;
}

function what(trouble: Fault): string {
  const name = trouble.name === '' ? 'The kit' : `“${isolate(clipped(trouble.name))}”`;
  switch (trouble.why) {
    case 'not-a-kit':
      return `${name} is not a kit: there are no recorded places in it.`;
    case 'damaged':
      return trouble.where
        ? `${name} is damaged at ${isolate(clipped(trouble.where))}. Ask for the file again.`
        : `${name} is damaged. Ask for the file again.`;
    case 'newer':
      return `${name} was made by a newer Placelens. Update this one to open it.`;
    case 'report':
      return `${name} is a report of a list, not a kit. Open it on the page Review with “Open a report”.`;
    case 'too-much':
      return `${name} was not opened: ${tooLarge(trouble.tooMuch)}${trouble.where ? ` (${isolate(clipped(trouble.where))})` : ''}. Have it made anew with less in it.`;
    case 'photos-left-out':
      return `${name} is open without ${counted(trouble.leftOut?.length ?? 0, 'photo', 'photos')}: ${without(trouble.leftOut ?? [])}.`;
    case 'unended':
      return `${name} was not opened by itself: the last start with it did not end.`;
    case 'other-origin':
      return `${name} lies on another server. A link opens kits of this server alone: nothing was requested. Save the file and open it here.`;
    case 'unreachable':
      return `${name} could not be fetched from this server.`;
    case 'unreadable':
      return `${name} could not be read.`;
    case 'refused':
      return `${name}: this server answered ${trouble.status}.`;
    case 'not-kept':
      return trouble.kind === 'full'
        ? `${name} is open but not kept: ${lack(trouble)}. Remove another kit, or open the file again after a reload.`
        : `${name} is open but this browser did not keep it. Open the file again after a reload.`;
  }
}

/** Making, opening and living in a kit. */
export const openedKitWords = {
  openKit: 'Open kit…',
  saveKit: 'Save kit',
  opening: (name: string) => (name === '' ? 'Opening the kit' : `Opening ${isolate(clipped(name))}`),
  dropHere: 'Drop to open the kit',
  notDropped:
    'Only kits (.placelens) and reports of an address (.html) can be dropped here. Nothing was opened.',
  trouble: (trouble: Fault) => what(trouble),
  nothingLost: 'What was on the screen is still there.',
  dismiss: 'Dismiss',
  openAnyway: 'Open it anyway',
  forget: 'Remove it',

  bar: 'Recorded kit',
  recordedOn: (moment: Date) => `Recorded ${formatMoment(moment, { dateStyle: 'medium' })}`,
  recordedAt: (moment: Date) => `Recorded ${formatMoment(moment, { dateStyle: 'long', timeStyle: 'short' })}`,
  position: (position: number, count: number) => `${formatNumber(position)} of ${formatNumber(count)}`,
  previousPlace: 'Previous place in the kit',
  nextPlace: 'Next place in the kit',
  allPlaces: 'Places in this kit',
  inKit: 'in the kit',
  connectionTitle: (title: string) => `Recorded kit: ${isolate(title)}`,
  untitled: 'Kit without a title',

  made: (places: number, moment: Date) =>
    `${counted(places, 'place', 'places')}, recorded ${formatMoment(moment, { dateStyle: 'medium' })}`,
  nothingAsked:
    'Answers and photos come out of the file, and so does the map where the file holds it. Nothing is requested.',
  noPlaces: 'This kit holds no place.',
  present: (title: string) => `Present “${isolate(title)}”`,
  presentsYours: 'Your changed copy is shown. Delete it to get the one of the kit.',
  notInKit: 'Not in this kit',
  notInKitMeaning: (id: string, places: number) =>
    `This kit holds ${counted(places, 'place', 'places')}, and ${isolate(clipped(id))} is not among them. Nothing was requested.`,
  noKit: 'No kit is open',
  noKitMeaning:
    'Nothing is requested while the connection is a recorded kit. Open a file, or drop it anywhere.',

  kept: 'Kept kits',
  keptFacts: (places: number, moment: Date, bytes: number) =>
    `${counted(places, 'place', 'places')} · ${formatMoment(moment, { dateStyle: 'medium' })} · ${size(bytes)}`,
  keptMeaning:
    'Kits stay in this browser so that a reload finds them. They are not part of the backup: keep their files.',
  noneKept: 'No kit is kept in this browser.',
  open: 'Open',
  isOpen: 'Open now',
  openOne: (title: string) => `Open ${isolate(title)}`,
  remove: 'Remove',
  removeForGood: 'Press again to remove',
  notRemoved: 'The browser did not remove it.',

  photoLink: {
    'not-readable': 'kept as a link: its host let nobody copy it, or did not answer',
    'not-found': 'kept as a link: its host did not send it',
    'not-a-picture': 'kept as a link: what came was no WebP, JPEG or PNG picture, or too large',
    refused: 'kept as a link: its address was not asked',
    'no-room': 'kept as a link: no room for it in this file',
    'left-out': 'kept as a link: its copy in the kit is not shown',
    unknown: 'not in this kit',
  },
  openPhoto: 'Open the photo',
  noTiles: 'No map of this place in the kit',
  tilesOfKit: 'Map tiles come out of the kit.',
  noRequests: 'No requests: a kit answers.',
};
