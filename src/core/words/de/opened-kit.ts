import { counted, formatMoment, formatNumber } from '../../format/formats.ts';
import { clipped, isolate } from '../../format/sentences.ts';
import type { openedKitWords as english } from '../en/opened-kit.ts';
import { size } from '../en/too-large.ts';
import { tooLarge } from './too-large.ts';

type Fault = Parameters<(typeof english)['trouble']>[0];

/** Photos that are told one by one. */
const toldAtOnce = 3;

function without(leftOut: NonNullable<Fault['leftOut']>): string {
  const told = leftOut
    .slice(0, toldAtOnce)
    .map(({ file, width, height }) =>
      width === undefined || height === undefined
        ? `${isolate(clipped(file))} ist kein Bild als WebP, JPEG oder PNG, oder ein anderes, als das Kit sagt`
        : `${isolate(clipped(file))} hat ${formatNumber(width)} × ${formatNumber(height)} Bildpunkte, mehr als gezeichnet werden`,
    );
  const more = leftOut.length - told.length;
  return [...told, ...(more > 0 ? [`${formatNumber(more)} weitere`] : [])].join('; ');
}

function lack({ missing = 0, size: whole = 0 }: Fault): string {
  return missing > 0
    ? `Diesem Browser fehlen ${size(missing)}`
    : `Dieser Browser hat keinen Platz für ${size(whole)}`;
}

function what(trouble: Fault): string {
  const name = trouble.name === '' ? 'Das Kit' : `„${isolate(clipped(trouble.name))}“`;
  switch (trouble.why) {
    case 'not-a-kit':
      return `${name} ist kein Kit: Darin sind keine aufgezeichneten Orte.`;
    case 'damaged':
      return trouble.where
        ? `${name} ist beschädigt, und zwar bei ${isolate(clipped(trouble.where))}. Lassen Sie sich die Datei neu geben.`
        : `${name} ist beschädigt. Lassen Sie sich die Datei neu geben.`;
    case 'newer':
      return `${name} stammt von einem neueren Placelens. Aktualisieren Sie dieses, um die Datei zu öffnen.`;
    case 'report':
      return `${name} ist der Bericht einer Liste, kein Kit. Öffnen Sie ihn auf der Seite „Durchsicht“ mit „Bericht öffnen“.`;
    case 'too-much':
      return `${name} wurde nicht geöffnet: ${tooLarge(trouble.tooMuch)}${trouble.where ? ` (${isolate(clipped(trouble.where))})` : ''}. Lassen Sie die Datei mit weniger darin neu erstellen.`;
    case 'photos-left-out':
      return `${name} ist offen, aber ohne ${counted(trouble.leftOut?.length ?? 0, 'Foto', 'Fotos')}: ${without(trouble.leftOut ?? [])}.`;
    case 'unended':
      return `${name} wurde nicht von selbst geöffnet: Der letzte Start damit kam nicht zu Ende.`;
    case 'other-origin':
      return `${name} liegt auf einem anderen Server. Ein Link öffnet nur Kits dieses Servers: Nichts wurde angefragt. Speichern Sie die Datei und öffnen Sie sie hier.`;
    case 'unreachable':
      return `${name} ließ sich nicht von diesem Server holen.`;
    case 'unreadable':
      return `${name} ließ sich nicht lesen.`;
    case 'refused':
      return `${name}: Dieser Server antwortete ${trouble.status}.`;
    case 'not-kept':
      return trouble.kind === 'full'
        ? `${name} ist offen, aber nicht aufbewahrt: ${lack(trouble)}. Entfernen Sie ein anderes Kit, oder öffnen Sie die Datei nach dem Neuladen noch einmal.`
        : `${name} ist offen, aber dieser Browser hat es nicht aufbewahrt. Öffnen Sie die Datei nach dem Neuladen noch einmal.`;
  }
}

export const openedKitWords: typeof english = {
  openKit: 'Kit öffnen…',
  saveKit: 'Kit speichern',
  opening: (name) => (name === '' ? 'Das Kit wird geöffnet' : `${isolate(clipped(name))} wird geöffnet`),
  dropHere: 'Loslassen, um das Kit zu öffnen',
  notDropped:
    'Hier lassen sich nur Kits (.placelens) und Berichte einer Adresse (.html) ablegen. Nichts wurde geöffnet.',
  trouble: (trouble) => what(trouble),
  nothingLost: 'Was auf dem Bildschirm war, ist noch da.',
  dismiss: 'Ausblenden',
  openAnyway: 'Trotzdem öffnen',
  forget: 'Entfernen',

  bar: 'Aufgezeichnetes Kit',
  recordedOn: (moment) => `Aufgezeichnet ${formatMoment(moment, { dateStyle: 'medium' })}`,
  recordedAt: (moment) => `Aufgezeichnet ${formatMoment(moment, { dateStyle: 'long', timeStyle: 'short' })}`,
  position: (position, count) => `${formatNumber(position)} von ${formatNumber(count)}`,
  previousPlace: 'Voriger Ort im Kit',
  nextPlace: 'Nächster Ort im Kit',
  allPlaces: 'Orte in diesem Kit',
  inKit: 'im Kit',
  connectionTitle: (title) => `Aufgezeichnetes Kit: ${isolate(title)}`,
  untitled: 'Kit ohne Titel',

  made: (places, moment) =>
    `${counted(places, 'Ort', 'Orte')}, aufgezeichnet ${formatMoment(moment, { dateStyle: 'medium' })}`,
  nothingAsked:
    'Antworten und Fotos kommen aus der Datei, auch die Karte, wo die Datei sie enthält. Nichts wird angefragt.',
  noPlaces: 'Dieses Kit enthält keinen Ort.',
  present: (title) => `„${isolate(title)}“ vorführen`,
  presentsYours: 'Gezeigt wird Ihre geänderte Kopie. Löschen Sie sie, um die des Kits zu bekommen.',
  notInKit: 'Nicht in diesem Kit',
  notInKitMeaning: (id, places) =>
    `Dieses Kit enthält ${counted(places, 'Ort', 'Orte')}, ${isolate(clipped(id))} ist nicht dabei. Nichts wurde angefragt.`,
  noKit: 'Kein Kit ist offen',
  noKitMeaning:
    'Solange die Verbindung ein aufgezeichnetes Kit ist, wird nichts angefragt. Öffnen Sie eine Datei, oder legen Sie sie irgendwo auf der Seite ab.',

  kept: 'Aufbewahrte Kits',
  keptFacts: (places, moment, bytes) =>
    `${counted(places, 'Ort', 'Orte')} · ${formatMoment(moment, { dateStyle: 'medium' })} · ${size(bytes)}`,
  keptMeaning:
    'Kits bleiben in diesem Browser, damit sie nach dem Neuladen da sind. Zur Sicherung gehören sie nicht: Bewahren Sie ihre Dateien auf.',
  noneKept: 'In diesem Browser ist kein Kit aufbewahrt.',
  open: 'Öffnen',
  isOpen: 'Jetzt offen',
  openOne: (title) => `${isolate(title)} öffnen`,
  remove: 'Entfernen',
  removeForGood: 'Zum Entfernen noch einmal drücken',
  notRemoved: 'Der Browser hat es nicht entfernt.',

  photoLink: {
    'not-readable': 'nur als Link: Sein Server ließ es nicht kopieren oder antwortete nicht',
    'not-found': 'nur als Link: Sein Server sandte es nicht',
    'not-a-picture': 'nur als Link: Was kam, war kein Bild als WebP, JPEG oder PNG, oder zu groß',
    refused: 'nur als Link: Die Adresse wurde nicht angefragt',
    'no-room': 'nur als Link: In der Datei war kein Platz',
    'left-out': 'nur als Link: Die Kopie im Kit wird nicht gezeigt',
    unknown: 'nicht in diesem Kit',
  },
  openPhoto: 'Foto öffnen',
  noTiles: 'Das Kit enthält keine Karte dieses Orts',
  tilesOfKit: 'Kartenkacheln kommen aus dem Kit.',
  noRequests: 'Keine Anfragen: Ein Kit antwortet.',
};
