import { isolate } from '../../format/sentences.ts';
import type { diagnosisWords as english } from '../en/diagnosis.ts';

type Words = typeof english;
type Result = Parameters<Words['testResult']>[0];
type Facts = Parameters<Words['testDiagnosis']>[1];

const bodies: Record<NonNullable<Facts['body']>, string> = {
  page: 'Zurück kam eine HTML-Seite.',
  json: 'Zurück kam JSON, aber nicht in der Form der Spezifikation.',
  text: 'Zurück kam etwas anderes als JSON.',
  empty: 'Zurück kam eine Antwort ohne Daten.',
};

const results: Record<Result, string> = {
  ok: 'beantwortet',
  'signed-out': 'abgemeldet',
  unauthorised: 'kein gültiges Token',
  forbidden: 'abgelehnt',
  'not-found': 'Id oder Pfad unbekannt',
  'rate-limited': 'zu viele Anfragen',
  timeout: 'dauerte zu lange',
  'too-large': 'zu groß',
  server: 'Störung beim Dienst',
  client: 'als falsch abgelehnt',
  unreadable: 'nicht wie spezifiziert',
  offline: 'ohne Netz',
  unreachable: 'keine Antwort',
  'host-unreachable': 'keine Antwort',
  'mixed-content': 'nicht gesendet',
  'forbidden-by-page': 'nicht gesendet',
  cors: 'nicht für diese Seite',
  'preflight-refused': 'nicht für diese Seite',
  redirect: 'Weiterleitung, nicht befolgt',
};

const refusedTokens = {
  own: [
    'Das Token wurde abgelehnt.',
    'Bitte prüfen, ob es vollständig und noch gültig ist und zu dieser Adresse gehört.',
  ],
  none: ['Der Dienst verlangt ein Token.', 'Bitte eines eingeben.'],
  server: [
    'Das Token, das der Server hält, wurde abgelehnt.',
    'Wer den Server betreibt, setzt PLACES_DEMO_TOKEN.',
  ],
} as const;

const issued = 'Demo-Token stellt der Vertrieb auf Anfrage beim Support aus.';
const serverAsks = 'Oder den Server dieser Seite fragen lassen: PLACES_DEMO_BASE_URL.';

const diagnoses: Record<Result, (facts: Facts) => string> = {
  ok: () => 'Alle vier Operationen haben wie spezifiziert geantwortet.',
  'signed-out': () => 'Sie sind bei diesem Server abgemeldet.',
  unauthorised: ({ token }) => refusedTokens[token][0],
  forbidden: () => 'Der Dienst hat diese Anfrage abgelehnt.',
  'not-found': () => 'Die Id oder der Pfad ist unbekannt.',
  'rate-limited': () => 'Der Dienst meldet zu viele Anfragen.',
  timeout: () => 'Eine vollständige Antwort kam nicht rechtzeitig.',
  'too-large': () => 'Eine Antwort ist größer als 32 MiB.',
  server: ({ between }) =>
    between ? 'Der Server oder der Dienst hat eine Störung.' : 'Der Dienst hat eine Störung.',
  client: () => 'Der Dienst hat die Anfrage als falsch abgelehnt.',
  unreadable: ({ partly }) =>
    partly ? 'Manche Antworten sind nicht wie spezifiziert.' : 'Das ist kein Places Data Service.',
  offline: () => 'Dieser Browser ist ohne Netz.',
  unreachable: () => 'Es kam keine vollständige Antwort, und die Ursache lässt sich nicht feststellen.',
  'host-unreachable': ({ host }) => `Bei ${isolate(host)} hat nichts geantwortet.`,
  'mixed-content': () => 'Eine https-Seite kann keine http-Adresse fragen.',
  'forbidden-by-page': ({ host }) => `Die Richtlinie dieser Seite erlaubt ${isolate(host)} nicht.`,
  cors: ({ host }) => `${isolate(host)} antwortet, aber nicht dieser Seite.`,
  'preflight-refused': ({ host }) =>
    `${isolate(host)} antwortet dieser Seite, aber nicht der Anfrage mit ihrem Token.`,
  redirect: () => 'Der Dienst schickt die Anfrage anderswohin.',
};

const advice: Record<Result, (facts: Facts) => string> = {
  ok: () => 'Speichern, um diese Verbindung zu verwenden.',
  'signed-out': () =>
    'Statt des Servers antwortete eine Anmeldung. Schließen Sie diesen Dialog und drücken Sie auf der Seite „Neu anmelden“.',
  unauthorised: ({ token }) => [refusedTokens[token][1], ...(token === 'server' ? [] : [issued])].join(' '),
  forbidden: () => 'Wer das Token ausgestellt hat, weiß, wofür es gilt.',
  'not-found': () =>
    'Bitte eine Id versuchen, die dieser Dienst kennt. Ist auch die unbekannt, bitte die Demo-Basis-URL prüfen: „/demo/details“ wird an sie angehängt.',
  'rate-limited': () => 'Bitte eine Weile warten und erneut testen.',
  timeout: () => 'Bitte erneut testen. Bleibt es so, dem Betreiber des Dienstes Adresse und Uhrzeit nennen.',
  'too-large': () => 'Nichts davon wird behalten. Bitte dem Betreiber des Dienstes melden.',
  server: ({ between }) =>
    between
      ? 'Bitte später erneut testen. Das Protokoll des Servers sagt, wer von beiden es ist.'
      : 'Bitte später erneut testen. Bleibt es so, dem Betreiber des Dienstes Adresse und Uhrzeit nennen.',
  client: () => 'Bitte eine andere Id versuchen. Bleibt es so, die Demo-Basis-URL prüfen.',
  unreadable: ({ body, partly }) =>
    [
      ...(body ? [bodies[body]] : []),
      partly
        ? 'Nach dem Speichern zeigt der Reiter „Protokoll“ die Antworten.'
        : 'Bitte die Demo-Basis-URL prüfen.',
    ].join(' '),
  offline: () => 'Bitte eine Netzverbindung herstellen und erneut testen. „In dieser Seite“ geht auch ohne.',
  unreachable: () =>
    'Es kann am Netz liegen, an einer fehlenden Erlaubnis für diese Seite (CORS) oder an einer Weiterleitung. Bitte erneut testen und die Adresse prüfen.',
  'host-unreachable': () =>
    'Bitte prüfen, ob die Adresse stimmt, der Dienst läuft und von hier erreichbar ist (Netz, VPN, Zertifikat). Ein Dienst, der seine Antworten vor allen anderen Ursprüngen verbirgt, sieht genauso aus.',
  'mixed-content': ({ host }) =>
    `An ${isolate(host)} wurde nichts gesendet. Bitte die https://-Adresse verwenden. ${serverAsks}`,
  'forbidden-by-page': () =>
    `Der Browser hat nichts gesendet. Wer diese Seite betreibt, muss die Adresse in ihrer Richtlinie erlauben (connect-src). ${serverAsks}`,
  cors: () =>
    'Er erlaubt den Ursprung dieser Seite nicht oder leitet weiter, ohne ihn zu erlauben: Für Browser ist beides gleich. Der Betreiber muss mit jeder Antwort senden, auch mit Ablehnungen:',
  'preflight-refused': () =>
    'Browser verschweigen, was von beidem fehlt: die Erlaubnis in der Antwort auf OPTIONS, mit dem sie zuerst fragen, oder die in der Antwort auf POST. Der Betreiber des Dienstes muss beide senden:',
  redirect: () =>
    'Placelens folgt keiner Weiterleitung: Die andere Adresse bekäme das Token. Bitte herausfinden, wohin sie führt, und jene Adresse eingeben, wenn sie vertrauenswürdig ist.',
};

/** What a test of a connection saw, in German. */
export const diagnosisWords: Words = {
  testResult: (result) => results[result],
  testDiagnosis: (result, facts) => diagnoses[result](facts),
  testAdvice: (result, facts) => advice[result](facts),
};
