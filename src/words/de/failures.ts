import type { FailureFacts } from '../../contract/answer.ts';
import type { OperationName } from '../../contract/operations.ts';
import type { failureWords as english } from '../en/failures.ts';
import { formatNumber } from '../formats.ts';

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

/** Why it failed, exactly as far as it is known: a cause that the browser hides is never guessed. */
function because({ reason, retryAfter, path, exchange }: FailureFacts): string {
  const status = exchange && exchange.status >= 300 ? ` (${exchange.status})` : '';
  switch (reason) {
    case 'unauthorised':
      return `Der Dienst lehnt das Token ab${status}`;
    case 'forbidden':
      return `Der Dienst gibt dieses Objekt nicht heraus${status}`;
    case 'not-found':
      return `Der Dienst kennt nichts unter dieser Id${status}`;
    case 'rate-limited':
      return retryAfter === undefined
        ? `Der Dienst bittet zu warten${status}`
        : `Der Dienst bittet, ${formatNumber(retryAfter)} s zu warten${status}`;
    case 'timeout':
      return `Es dauerte zu lange${status}`;
    case 'too-large':
      return `Die Antwort ist zu groß${status}`;
    case 'unreachable':
      return 'Der Dienst war nicht erreichbar (Netz, CORS oder Weiterleitung)';
    case 'server':
    case 'client':
      return exchange ? `Der Dienst antwortete mit ${exchange.status}` : 'Der Dienst hat eine Störung';
    case 'unreadable':
      return path ? `Die Antwort ist bei ${path} unlesbar` : 'Die Antwort ist unlesbar';
    case 'offline':
      return 'Dieses Gerät ist offline';
  }
}

/** The texts of what went wrong: what happened, and what is still there. */
export const failureWords: typeof english = {
  failure: (facts) => `${subjects[facts.operation]}: ${because(facts)}.`,
  stillShown: (operations) => {
    if (operations.length === 0) return '';
    const names = list.format(operations.map((operation) => shown[operation]));
    const [only] = operations;
    const are = operations.length === 1 && only === 'details' ? 'wird' : 'werden';
    return `${names} ${are} weiter gezeigt.`;
  },
  copyReport: 'Bericht kopieren',
};
