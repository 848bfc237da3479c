import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../../domain/words/speak.ts';
import type { FailureFacts } from '../../../spec/answer.ts';
import { operationNames } from '../../../spec/operations.ts';
import { formatFailureCause, formatFailureCauseShort } from '../model/asking/failure-text.ts';
import { formatAttempts, formatOthersKnow, formatRemaining } from './card-text.ts';

afterEach(() => setLanguage('en'));

const facts: FailureFacts = {
  operation: 'units',
  reason: 'server',
  detail: '',
  exchange: {
    url: '',
    request: { method: 'POST', headers: [], body: '' },
    status: 503,
    headers: [],
    body: new Uint8Array(),
    askedAt: 0,
    duration: 84,
  },
};
const some = { operations: ['parking', 'units'], facts } as const;
const tries = [
  { reason: 'server', status: 503, duration: 84 },
  { reason: 'timeout', duration: 12_300 },
] as const;

const said = {
  en: [
    'Parking and units could not be read: the service answered 503.',
    'All four: the service answered 503.',
    'Place: the service answered 503.',
    'Place is shown.',
    'Place, parking and units are shown.',
    'It does know the id: it answered for place and entrances.',
    '2 attempts: 84 ms (503), 12.3 s (no answer in time).',
  ],
  de: [
    'Parkplätze und Einheiten ließen sich nicht lesen: Der Dienst antwortete mit 503.',
    'Alle vier: Der Dienst antwortete mit 503.',
    'Angaben zum Ort: Der Dienst antwortete mit 503.',
    'Ort wird weiter gezeigt.',
    'Ort, Parkplätze und Einheiten werden weiter gezeigt.',
    'Die Id kennt er: Er antwortete für Ort und Eingänge.',
    '2 Versuche: 84 ms (503), 12,3 s (keine Antwort).',
  ],
  es: [
    'No se pudieron leer el aparcamiento y las unidades: el servicio respondió con 503.',
    'Las cuatro: el servicio respondió con 503.',
    'Detalles: el servicio respondió con 503.',
    'Se muestra el lugar.',
    'Se muestran el lugar, el aparcamiento y las unidades.',
    'Sí conoce el id: respondió sobre el lugar y las entradas.',
    '2 intentos: 84 ms (503), 12,3 s (sin respuesta a tiempo).',
  ],
  ru: [
    'Не удалось прочитать парковку и помещения: сервис ответил кодом 503.',
    'Все четыре: сервис ответил кодом 503.',
    'Сведения: сервис ответил кодом 503.',
    'Место показано.',
    'Показаны место, парковка и помещения.',
    'Сам id ему известен: он ответил о месте и входах.',
    '2 попытки: 84 мс (503), 12,3 с (нет ответа вовремя).',
  ],
};

test.each(['en', 'de', 'es', 'ru'] as const)(
  'a failure is said in whole sentences in %s',
  async (language) => {
    await setLanguage(language);
    expect([
      formatFailureCause(some),
      formatFailureCause({ operations: operationNames, facts }),
      formatFailureCauseShort({ operations: ['details'], facts }),
      formatRemaining(['details']),
      formatRemaining(['details', 'parking', 'units']),
      formatOthersKnow(['details', 'entrance']),
      formatAttempts(tries),
    ]).toEqual(said[language]);
  },
);
