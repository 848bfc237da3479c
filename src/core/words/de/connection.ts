import { formatNumber } from '../../format/formats.ts';
import { isolate } from '../../format/sentences.ts';
import type { connectionWords as english } from '../en/connection.ts';

type Words = typeof english;

const connectionModes: Record<
  Parameters<Words['connectionMode']>[0],
  { readonly name: string; readonly meaning: string }
> = {
  server: { name: 'Dieser Server', meaning: 'Der Server, von dem diese Seite kam, antwortet' },
  direct: { name: 'Direkt', meaning: 'Der Browser fragt selbst einen Places Data Service' },
  page: { name: 'In dieser Seite', meaning: 'Beispieldaten; nichts verlässt diese Seite' },
  kit: {
    name: 'Aufgezeichnetes Kit',
    meaning: 'Eine Datei mit aufgezeichneten Antworten; nichts wird angefragt',
  },
};

const baseUrlProblems: Record<Parameters<Words['baseUrlProblem']>[0], string> = {
  empty: 'Bitte die Adresse der Demo-Schnittstelle eingeben.',
  'no-address': 'Bitte eine Adresse eingeben, die mit https:// oder http:// beginnt.',
  'user-info':
    'Bitte Name und Passwort vor dem „@“ weglassen: Eine Adresse wird gespeichert, ein Geheimnis nicht.',
  query: 'Bitte das „?“ und alles danach weglassen: An diese Adresse werden Pfade angehängt.',
  fragment: 'Bitte das „#“ und alles danach weglassen: An diese Adresse werden Pfade angehängt.',
};

const addressBarriers: Record<Parameters<Words['addressBarrier']>[0], string> = {
  'mixed-content':
    'Browser senden von dieser https-Seite nichts über http. Bitte https:// verwenden oder den Server fragen lassen.',
  'page-policy':
    'Nach der Richtlinie dieser Seite darf der Browser https://-Adressen fragen, http:// nur bei 127.0.0.1 und localhost.',
};

/** The choice of a connection, in German. */
export const connectionWords: Words = {
  connection: 'Verbindung',
  connectionMeaning: 'Was auf dem Bildschirm steht, gehört zu der Verbindung, die geantwortet hat.',
  connectionFrom: 'Antworten kommen von',
  connectionMode: (mode) => connectionModes[mode].name,
  connectionModeMeaning: (mode) => connectionModes[mode].meaning,
  connectionNow: (title) => `Verbindung: ${isolate(title)}`,
  useConnection: (title) => `Verbindung ${isolate(title)} verwenden`,
  savedConnections: 'Direkte Verbindungen',
  newConnection: 'Neue Verbindung',
  deleteConnection: 'Löschen',
  deleteForGood: 'Zum Löschen erneut drücken',
  connectionName: 'Bezeichnung',
  connectionNameTaken: 'So heißt schon eine andere Verbindung.',

  demoBaseUrl: 'Demo-Basis-URL',
  demoBaseUrlNote: 'Sie muss diese Seite erlauben (CORS).',
  productionBaseUrl: 'Produktions-Basis-URL',
  productionBaseUrlNote: 'Optional: für den Produktionsaufruf.',
  baseUrlProblem: (problem) => baseUrlProblems[problem],
  addressBarrier: (barrier) => addressBarriers[barrier],
  keyWithoutAddress: 'Bitte die Adresse eingeben, zu der der Schlüssel gehört, oder den Schlüssel weglassen.',

  demoToken: 'Demo-Token',
  productionKey: 'Produktionsschlüssel',
  secretNote: 'Geht nur an diese Adresse.',
  serverSecretNote: 'Geht an diesen Server und von dort weiter.',
  secretHeld: 'Schon hinterlegt; darf leer bleiben.',
  keepSecrets: 'Für diese Sitzung behalten',
  keepSecretsMeaning: 'Bleibt beim Neuladen, nicht über diesen Tab hinaus. Sonst nur im Arbeitsspeicher.',
  secretsNotKept: 'Der Browser behält Geheimnisse nicht für die Sitzung. Sie bleiben im Arbeitsspeicher.',
  forgetTokens: 'Token vergessen',
  forgetAllTokens: 'Alle Token vergessen',
  save: 'Speichern',
  cancel: 'Abbrechen',

  tokenNeeded: 'Token nötig',
  tokenRefused:
    'Der Dienst hat die Anfrage abgelehnt: Ein gültiges Token fehlt. Demo-Token stellt der Vertrieb auf Anfrage beim Support aus. Id und Ansicht bleiben; das Abgelehnte wird neu angefragt.',
  tokenGoesTo: (title, address, upstream) =>
    upstream === undefined
      ? `Für die Verbindung ${isolate(title)}. Geht nur an ${isolate(address)}.`
      : `Für die Verbindung ${isolate(title)}. Geht an ${isolate(address)} und von dort an ${isolate(upstream)}.`,
  token: 'Token',
  useToken: 'Token verwenden',
  notNow: 'Nicht jetzt',
  tokenEmpty: 'Bitte ein Token eingeben.',
  tokenPrefix: (prefix) => `„${prefix}“ vor dem Token wird weggelassen.`,
  tokenSpace: 'Darin steht ein Leerzeichen. Es wird so gesendet; bitte prüfen, ob es dazugehört.',
  tokenLineBreak:
    'Das Kopierte enthält einen Zeilenumbruch, der sich nicht in einem Header senden lässt. Nichts wurde eingefügt: Bitte nur das Token kopieren.',
  tokenUnsendable:
    'Ein Token mit Zeilenumbrüchen oder Zeichen außerhalb von Latin-1 lässt sich nicht in einem Header senden. Bitte ohne diese erneut kopieren.',

  testConnection: 'Verbindung testen',
  testing: 'Test läuft',
  connectionTest: 'Verbindungstest',
  testId: 'Test-Id',
  testFigures: (status, milliseconds) =>
    [status, `${formatNumber(Math.round(milliseconds))} ms`].filter(Boolean).join(' · '),
  productionNotTested: 'Produktion: nicht getestet. Die Spezifikation zeigt keinen harmlosen Aufruf.',
  copyHeaders: 'Header kopieren',
  letServerAsk:
    'Oder den Server dieser Seite fragen lassen, der keine solche Erlaubnis braucht: PLACES_DEMO_BASE_URL=… npm start.',
};
