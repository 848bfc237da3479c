import { type FailureFacts, isUnknown, speakerOf } from '../../../contract/answer.ts';
import type { OperationName } from '../../../contract/operations.ts';
import { formatDuration, formatNumber } from '../../format/formats.ts';
import type { failureWords as english } from '../en/failures.ts';

const list = new Intl.ListFormat('de', { type: 'conjunction' });

const subjects: Record<OperationName, string> = {
  details: 'Die Angaben zum Ort ließen sich nicht lesen',
  parking: 'Parkplätze ließen sich nicht lesen',
  entrance: 'Eingänge ließen sich nicht lesen',
  units: 'Einheiten ließen sich nicht lesen',
};

const shown: Record<OperationName, string> = {
  details: 'Ort',
  parking: 'Parkplätze',
  entrance: 'Eingänge',
  units: 'Einheiten',
};

/** What a recording does not hold. */
const lacks: Record<NonNullable<FailureFacts['notRecorded']>, string> = {
  kit: 'Kein Kit ist offen',
  place: 'nicht in diesem Kit',
  operation: 'in diesem Kit nicht aufgezeichnet',
};

/** Why it failed, exactly as far as it is known: a cause that the browser hides is never guessed. */
function because(facts: FailureFacts): string {
  const { reason, retryAfter, path, exchange, timeLimit, waited, webPage, notSent, notRecorded } = facts;
  if (notRecorded) return lacks[notRecorded];
  if (exchange && speakerOf(exchange.headers) === 'server') return ofServer(exchange.status, retryAfter);
  const status = exchange && exchange.status >= 300 ? ` (${exchange.status})` : '';
  switch (reason) {
    case 'signed-out':
      return 'Sie sind bei diesem Server abgemeldet';
    case 'unauthorised':
      return sentToken(facts)
        ? `Token abgelehnt${status}`
        : `Der Dienst verlangt ein gültiges Token${status}`;
    case 'forbidden':
      return `Der Dienst gibt dieses Objekt nicht heraus${status}`;
    case 'not-found':
      return `Der Dienst kennt nichts unter dieser Id${status}`;
    case 'rate-limited':
      return retryAfter === undefined
        ? `Der Dienst bittet zu warten${status}`
        : `Der Dienst bittet, ${formatDuration(retryAfter)} zu warten${status}`;
    case 'timeout':
      if (timeLimit !== undefined) return `In ${seconds(waited ?? timeLimit)} kam keine vollständige Antwort`;
      return exchange
        ? `Der Dienst antwortete mit ${exchange.status}, es dauerte zu lange`
        : 'Es dauerte zu lange';
    case 'too-large':
      return status ? `Dem Dienst ist die Anfrage zu groß${status}` : 'Die Antwort ist größer als 32 MiB';
    case 'unreachable':
      if (notSent) return 'Die Adresse oder das Token lässt sich nicht senden';
      if (exchange) return 'Die Antwort brach ab';
      return 'Der Dienst war nicht erreichbar (Netz, CORS oder Weiterleitung)';
    case 'server':
    case 'client':
      return exchange ? `Der Dienst antwortete mit ${exchange.status}` : 'Der Dienst hat eine Störung';
    case 'unreadable':
      if (webPage) return 'Der Dienst antwortete mit einer Webseite statt mit JSON';
      return path ? `Die Antwort ist bei ${path} unlesbar` : 'Die Antwort ist unlesbar';
    case 'offline':
      return 'Dieses Gerät ist offline';
  }
}

/** The same of an answer that this server gave itself, in place of the service. */
function ofServer(status: number, retryAfter: number | undefined): string {
  switch (status) {
    case 429:
      return retryAfter === undefined
        ? 'Dieser Server bittet zu warten (429)'
        : `Dieser Server bittet, ${formatDuration(retryAfter)} zu warten (429)`;
    case 502:
      return 'Dieser Server konnte den Dienst nicht erreichen oder seine Antwort nicht lesen (502)';
    case 504:
      return 'Der Dienst antwortete diesem Server nicht rechtzeitig (504)';
    default:
      return status < 500
        ? `Dieser Server lehnt die Anfrage ab (${status})`
        : `Dieser Server hat eine Störung (${status})`;
  }
}

function sentToken({ exchange }: FailureFacts): boolean {
  return exchange?.request.headers.some(([name]) => name === 'token') ?? false;
}

/** `15 s`, `1,5 s`, from milliseconds. */
function seconds(milliseconds: number): string {
  return `${formatNumber(milliseconds / 1000, { maximumFractionDigits: 1 })} s`;
}

const names: Record<OperationName, string> = {
  details: 'Angaben zum Ort',
  parking: 'Parkplätze',
  entrance: 'Eingänge',
  units: 'Einheiten',
};

const serverReport = 'Fragen Sie neu an, oder kopieren Sie den Bericht für die Betreiber dieses Servers.';
const report = 'Der Bericht hilft denen, die den Dienst betreiben.';

const serverHoldsToken =
  'Dieser Server sendet ein eigenes Token: Wer ihn betreibt, setzt ein anderes (PLACES_DEMO_TOKEN).';

/** What the reader can do about each reason. */
const advices: Record<FailureFacts['reason'], string> = {
  'signed-out': 'Melden Sie sich neu an.',
  unauthorised: 'Geben Sie ein gültiges Token ein.',
  forbidden: 'Wer den Dienst betreibt, kann sagen, was dieses Token lesen darf.',
  'not-found': 'Prüfen Sie Id und Art.',
  'rate-limited': 'Fragen Sie später neu an.',
  timeout: 'Fragen Sie neu an, oder kopieren Sie den Bericht für die Betreiber des Dienstes.',
  'too-large': report,
  unreachable: 'Prüfen Sie Netz und Verbindung, dann fragen Sie neu an.',
  server: 'Fragen Sie neu an, oder kopieren Sie den Bericht für die Betreiber des Dienstes.',
  unreadable: report,
  client: report,
  offline: 'Fragen Sie neu an, sobald dieses Gerät wieder online ist.',
};

/** The texts of what went wrong: what happened, what is still there, what to do. */
export const failureWords: typeof english = {
  failure: (facts) => `${subjects[facts.operation]}: ${because(facts)}.`,
  failedTogether: ({ operations, facts }) => {
    if (operations.length === 1) return `${subjects[facts.operation]}: ${because(facts)}.`;
    if (operations.length < 4) {
      return `${list.format(operations.map((name) => names[name]))} ließen sich nicht lesen: ${because(facts)}.`;
    }
    return isUnknown(facts)
      ? `Der Dienst kennt diese Id nicht (${facts.exchange?.status ?? 404}).`
      : `Alle vier: ${because(facts)}.`;
  },
  othersKnow: (operations) =>
    `Die Id kennt er: Er antwortete für ${list.format(operations.map((name) => shown[name]))}.`,
  stillShown: (operations) => {
    if (operations.length === 0) return '';
    const names = list.format(operations.map((operation) => shown[operation]));
    const [only] = operations;
    const are = operations.length === 1 && only === 'details' ? 'wird' : 'werden';
    return `${names} ${are} weiter gezeigt.`;
  },
  advice: ({ reason, exchange, webPage, notSent, notRecorded }, ownToken) => {
    if (notRecorded) return 'Nichts wurde angefragt.';
    if (exchange && speakerOf(exchange.headers) === 'server') return serverReport;
    if (webPage) return 'Prüfen Sie die Adresse der Verbindung.';
    if (notSent) return 'Prüfen Sie Adresse und Token der Verbindung.';
    if (reason === 'unauthorised' && !ownToken) return serverHoldsToken;
    return advices[reason];
  },
  copyReport: 'Bericht kopieren',

  failedNow: (facts) => `${names[facts.operation]}: ${because(facts)}.`,
  failingTogether: ({ operations, facts }) =>
    `${operations.length === 4 ? 'Alle vier' : list.format(operations.map((name) => names[name]))}: ${because(facts)}.`,
  failureCard: 'Fehler',
  retryingIn: (left, retry, of) => `Neuer Versuch in ${formatDuration(left)}, ${retry} von ${of}`,
  tryingAgain: (retry, of) => `Neuer Versuch läuft, ${retry} von ${of}`,
  stopRetrying: 'Anhalten',
  retryIn: (left) => `Neu anfragen in ${formatDuration(left)}`,
  waitOver: 'Die Wartezeit, um die der Dienst bat, ist um.',
};
