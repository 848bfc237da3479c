import type { explained as english } from '../en/explained.ts';

type ByPath = Readonly<Record<string, string>>;

const pair = '`coordinates` ist eine Liste von zwei Zahlen, erst Länge, dann Breite';

const geometry: ByPath = {
  type: 'Immer `Feature`.',
  geometry: `\`type\` ist \`Point\`. ${pair} (Reihenfolge von GeoJSON).`,
  'geometry.type': '`type` ist `Point`.',
  'geometry.coordinates': `${pair} (Reihenfolge von GeoJSON).`,
  'geometry.coordinates[0]': 'Von zwei Zahlen, erst Länge, dann Breite: die Länge.',
  'geometry.coordinates[1]': 'Von zwei Zahlen, erst Länge, dann Breite: die Breite.',
};

const pointGeometry: ByPath = {
  ...geometry,
  geometry: `\`type\` ist \`Point\`; ${pair}.`,
  'geometry.coordinates': `${pair}.`,
};

const point: ByPath = {
  ...pointGeometry,
  properties: 'Enthält `text`, `kind`, `id` und `subKind`.',
  'properties.text': 'Freier Text; null, wenn er fehlt.',
  'properties.kind': '`parking` beim Parken; `entrances` (Mehrzahl) bei Eingängen.',
  'properties.id':
    'Kennung des Punkts aus einem Teil mit Ziffern, einem Punkt und einem Teil, der hexadezimal aussieht.',
  'properties.subKind': 'Null, wenn es fehlt.',
};

/** What the specification says of each field, in our words, and how Placelens reads what it leaves open. */
export const explained: typeof english = {
  close: 'Schließen',
  type: 'Typ',
  kind: {
    text: 'Text (string)',
    number: 'Zahl (number)',
    flag: 'Ja oder Nein (boolean)',
    object: 'Objekt (object)',
    list: 'Liste (array)',
    anything: 'null oder nicht angegeben',
  },
  nullable: { allowed: 'erlaubt', notNamed: 'nicht genannt' },
  ownReading: 'Hier gelesen',
  source: (operation) => `Places Data Service, Spezifikation der Schnittstelle. Antwort: ${operation}.`,
  notDocumented: 'Die Spezifikation nennt dieses Feld nicht. Es steht hier, wie es gesendet wurde.',
  meaning: {
    details: {
      ...geometry,
      kind: 'Art des Objekts, zum Beispiel `place`.',
      markerId: 'Kennung der Markierung des Orts.',
      createdAt: 'Zeitpunkt nach ISO 8601 in UTC, mit Millisekunden.',
      isBuilding: 'Ob der Ort ein Gebäude ist.',
      demo: '`true` in Antworten der Demo.',
      id: 'Kennung des Objekts.',
      properties: 'Die Felder von `properties` eines Orts: siehe jedes einzelne.',
      'properties.address': 'Formatierte Straßenadresse.',
      'properties.kind': 'Art des Orts, zum Beispiel `place`.',
      'properties.name': 'Name zum Anzeigen.',
      'properties.text': 'Text zum Anzeigen.',
      'properties.usermodified': 'Ob ein Nutzer den Datensatz geändert hat.',
      'properties.amenities':
        'Felder: `wheelchair` (boolean), `elevator` (boolean), `deliveryScore` (number), `score` (number).',
      'properties.amenities.wheelchair': 'Ein Feld der Ausstattung: `wheelchair` (boolean).',
      'properties.amenities.elevator': 'Ein Feld der Ausstattung: `elevator` (boolean).',
      'properties.amenities.deliveryScore': 'Ein Feld der Ausstattung: `deliveryScore` (number).',
      'properties.amenities.score': 'Ein Feld der Ausstattung: `score` (number).',
      'properties.delivery_time': 'Null, wenn unbekannt. Der andere Typ ist nicht angegeben.',
      'properties.photos': 'Jedes Element ist die URL eines Fotos (`<photo_url>`).',
      'properties.photos[]': 'Jedes Element ist die URL eines Fotos (`<photo_url>`).',
      'properties.correct': 'Zähler der Bestätigungen.',
      'properties.incorrect': 'Zähler der Ablehnungen.',
      'properties.userReaction': 'Kennzeichen für die Reaktion des jetzigen Nutzers.',
      'properties.completeData': 'Ob die Daten des Orts vollständig sind.',
      'properties.userReview': 'Ob es eine Bewertung eines Nutzers gibt.',
      'properties.types': 'Bezeichnungen der Art des Orts, zum Beispiel `street_address`.',
      'properties.types[]': 'Bezeichnungen der Art des Orts, zum Beispiel `street_address`.',
      'properties.isOpenNow': 'Null, wenn unbekannt. Der andere Typ ist nicht angegeben.',
    },
    parking: point,
    entrance: point,
    units: {
      ...pointGeometry,
      markerId: 'Kennung der Markierung der Einheit.',
      parentPlaceId: 'Kennung des Orts, zu dem die Einheit gehört.',
      properties: 'Enthält `address`, `unit`, `floor` und `kind`.',
      'properties.address': 'Straßenadresse der Einheit.',
      'properties.unit': 'Nummer der Einheit.',
      'properties.floor': 'Nummer der Etage.',
      'properties.kind': 'Immer `unit`.',
    },
  },
  reading: {
    'geometry.coordinates': 'Grad, WGS 84. Weitere Zahlen bleiben, wie sie sind.',
    'geometry.coordinates[0]': 'Grad nach Osten, WGS 84, von −180 bis 180.',
    'geometry.coordinates[1]': 'Grad nach Norden, WGS 84, von −90 bis 90.',
    'properties.amenities.wheelchair': 'Fehlend oder null heißt unbekannt, nie nein.',
    'properties.amenities.elevator': 'Fehlend oder null heißt unbekannt, nie nein.',
    'properties.amenities.deliveryScore': 'Zahl ohne bekannten Bereich: wie gesendet, nie gewertet.',
    'properties.amenities.score': 'Zahl ohne bekannten Bereich: wie gesendet, nie gewertet.',
    'properties.delivery_time': 'Null steht als unbekannt da, alles andere wie gesendet.',
    'properties.isOpenNow': 'Null steht als unbekannt da, alles andere wie gesendet.',
    'properties.userReaction': 'Zahl ohne bekannte Bedeutung: wie gesendet.',
    'properties.photos[]': 'Nur über http oder https angefragt; was sonst dort steht, wird genannt.',
    'properties.subKind': 'Welche Werte es gibt, ist nicht angegeben: wie gesendet.',
    'properties.floor':
      'Welche Nummer das Erdgeschoss ist, ist nicht angegeben. Die Einstellungen können es sagen, nur zum Lesen.',
    createdAt: 'In Ihrer Zeitzone gezeigt, darunter, was gesendet wurde.',
  },
};
