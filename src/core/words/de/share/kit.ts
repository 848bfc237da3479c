import { counted, formatNumber } from '../../../format/formats.ts';
import { isolate } from '../../../format/sentences.ts';
import { type kitWords as english, fileSize } from '../../en/share/kit.ts';

const places = (count: number) => counted(count, 'Ort', 'Orte');
const ofPlaces = (count: number) => counted(count, 'Ort', 'Orten');
const photos = (count: number) => counted(count, 'Foto', 'Fotos');
const onlyLinks = (count: number) => `${photos(count)} nur als Link enthalten`;

/** The dialog "Save kit". */
const saveWords: (typeof english)['save'] = {
  title: 'Kit speichern',
  meaning: 'Eine Datei, die diese Orte später ohne Netz und ohne den Dienst zeigt.',
  name: 'Titel',
  noName: 'Bitte einen Titel angeben.',
  contents: 'Was hineinkommt',
  from: {
    address: 'Diese Adresse',
    list: 'Die ganze Liste',
    shown: 'Die gezeigten Zeilen',
    playlist: 'Die Vorführung',
  },
  ofList: (name, count) => `${isolate(name)} · ${places(count)}`,
  ofShown: (count, all) => `${formatNumber(count)} von ${ofPlaces(all)}`,
  ofPlaylist: (name, steps, count) =>
    `${isolate(name)} · ${counted(steps, 'Schritt', 'Schritte')}, ${places(count)}`,
  part: { answers: 'Antworten', photos: 'Fotos', map: 'Karte', size: 'Größe' },
  answersAsked: (count) =>
    count === 1 ? 'Alle vier, jetzt gefragt' : `Alle vier von ${ofPlaces(count)}, jetzt gefragt`,
  answersShown: 'Alle vier, wie sie zu sehen sind',
  photosSmall: (count) =>
    count === undefined
      ? 'Alle, jedes auf unter 200\u00a0kB verkleinert'
      : count === 0
        ? 'Keine'
        : `${photos(count)}, ${count === 1 ? '' : 'jedes '}auf unter 200\u00a0kB verkleinert`,
  mapCopied: 'Straßen und Gebäude im Umkreis von 1,2\u00a0km um jeden Ort',
  mapPlain: {
    online:
      'Keine: Ob die Lizenz der Online-Karte Kopien erlaubt, ist nicht bekannt. Das Kit öffnet auf einem bloßen Gradnetz.',
    custom:
      'Keine: Ob die Lizenz der eigenen Karte Kopien erlaubt, ist nicht bekannt. Das Kit öffnet auf einem bloßen Gradnetz.',
    blank: 'Keine, wie jetzt. Das Kit öffnet auf einem bloßen Gradnetz.',
    embedded: 'Keine: Dieser Browser zeichnet keine Karte. Das Kit öffnet auf einem bloßen Gradnetz.',
  },
  about: (bytes) => `Etwa ${fileSize(bytes)}`,
  large: 'Für die meisten Postfächer zu groß. Weniger Zeilen machen es kleiner.',
  noToken: 'Nie enthalten: Token, Kopfzeilen der Anfragen und eigene Notizen.',
  nothing: 'Kein Ort ist offen. Öffnen Sie einen, oder eine Liste unter Prüfen.',
  reading: 'Die Liste wird gelesen …',
  lost: 'Dieser Browser hat diese Liste nicht.',
  noPlaces: 'Es ist kein Ort darin.',
  tooMany: (count, most) =>
    `Ein Kit fasst höchstens ${formatNumber(most)} Orte, hier sind es ${formatNumber(count)}. Filtern Sie die Zeilen unter Ergebnisse und speichern Sie dann die gezeigten.`,
  make: 'Kit erstellen',
  cancel: 'Abbrechen',
  back: 'Zurück',
  making: {
    answers: (done, all) => `Antworten: ${formatNumber(done)} von ${ofPlaces(all)}`,
    photos: (done, all) => `Fotos: ${formatNumber(done)} von ${formatNumber(all)}`,
    tiles: (done, all) => `Karte: ${formatNumber(done)} von ${counted(all, 'Kachel', 'Kacheln')}`,
    packing: 'Wird gepackt',
  },
  progress: 'Das Kit entsteht',
  ready: 'Das Kit ist fertig',
  empty: 'Nichts wurde aufgezeichnet',
  file: (name, bytes) => `${isolate(name)}, ${fileSize(bytes)}`,
  holds: (placeCount, photoCount, map) =>
    `${places(placeCount)}, ${photos(photoCount)}, ${map ? 'mit der Karte ringsum' : 'keine Karte'}`,
  complete: 'Es fehlt nichts.',
  missing: 'Was fehlt',
  'signed-out': (left) =>
    `Sie sind bei diesem Server abgemeldet, ${places(left)} ${left === 1 ? 'wurde' : 'wurden'} darum nicht aufgezeichnet.`,
  unauthorised: (left) =>
    `Der Dienst hat das Token abgelehnt, ${places(left)} ${left === 1 ? 'wurde' : 'wurden'} darum nicht aufgezeichnet.`,
  full: (left) =>
    `Die Antworten haben in einem Kit keinen Platz mehr: ${places(left)} ${left === 1 ? 'fehlt' : 'fehlen'}.`,
  silent: (count) =>
    `${places(count)} ${count === 1 ? 'hat' : 'haben'} nichts geantwortet und ${count === 1 ? 'fehlt' : 'fehlen'}.`,
  partial: (count) =>
    `${counted(count, 'Aufruf ist', 'Aufrufe sind')} gescheitert: Das Kit sagt dort, dass keine Antwort aufgezeichnet ist.`,
  links: {
    'not-readable': (count) =>
      `${onlyLinks(count)}: Der Host lässt sie nicht kopieren oder hat nicht geantwortet.`,
    'not-found': (count) => `${onlyLinks(count)}: Der Host hat sie nicht gesandt.`,
    'not-a-picture': (count) =>
      `${onlyLinks(count)}: Was kam, ist kein Bild als WebP, JPEG oder PNG, oder zu groß.`,
    refused: (count) => `${onlyLinks(count)}: Die Adresse ist keine, die gefragt wird.`,
    'no-room': (count) => `${onlyLinks(count)}: Für die Fotos ist in einem Kit kein Platz mehr.`,
  },
  compared: (count) =>
    `${counted(count, 'Schritt vergleicht', 'Schritte vergleichen')} mit etwas, das ein Kit nicht enthält: einer Aufzeichnung dieses Browsers oder einer anderen Verbindung.`,
  noMapThere: 'Die Karte hat um diese Orte nichts. Das Kit öffnet auf einem bloßen Gradnetz.',
  mapBroken: 'Die Karte ließ sich nicht lesen. Das Kit öffnet auf einem bloßen Gradnetz.',
  save: 'Datei speichern',
  saved: (name) => `${isolate(name)} ist dem Browser übergeben.`,
  heldBack:
    'Nichts wurde gesichert: Eine Antwort des Dienstes oder der Titel enthält eines Ihrer Token. Ein Kit trägt nie eines.',
  failed: 'Das Kit ließ sich nicht erstellen. Nichts ist verloren; versuchen Sie es noch einmal.',
};

/** The texts of kits: files that hold places with their answers. */
export const kitWords: typeof english = {
  save: saveWords,
};
