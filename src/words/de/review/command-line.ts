import { counted } from '../../counted.ts';
import type { commandLineWords as english } from '../../en/review/command-line.ts';
import { formatDuration, formatNumber } from '../../formats.ts';

const lineFaults: Record<Parameters<typeof english.notChecked>[1], string> = {
  'no-id': 'Sie hat keine Id.',
  'open-quote': 'Ein Anführungszeichen wird geöffnet und nie geschlossen.',
  'not-json': 'Sie ist kein JSON.',
  'not-an-object': 'Sie ist JSON, aber kein Objekt.',
};

const fieldFaults: Record<Parameters<typeof english.checkedWithout>[2], string> = {
  'not-a-number': 'Der Wert ist keine Zahl.',
  'not-a-count': 'Der Wert ist keine ganze Zahl ab 0.',
  'out-of-range': 'Der Wert liegt außerhalb des Bereichs.',
  'half-a-position': 'Eine Position braucht Breite und Länge.',
};

export const commandLineWords: typeof english = {
  usage: 'Aufruf:',
  usages: ['check [Optionen] [DATEI]', 'check --merge [Optionen] DATEI [DATEI …]'],
  about:
    'Fragt einen Places Data Service nach jeder Id einer Liste und beurteilt die Antworten nach den Regeln von ' +
    'Placelens. DATEI ist CSV, NDJSON oder eine Id je Zeile; ohne sie oder mit - wird die Standardeingabe gelesen.',
  optionsTitle: 'Optionen:',
  options: {
    'base-url':
      'Adresse der Demo-Schnittstelle, sonst PLACES_DEMO_BASE_URL; ohne beide antworten die Beispieldaten in diesem Programm',
    concurrency: 'Adressen, die zugleich gefragt werden, 1 bis 256 (4)',
    format:
      'Was geschrieben wird: ndjson (üblich), text oder csv; mit --merge totals (üblich) oder alle außer text',
    'fail-on': 'Ab welchem Schweregrad der Rückgabewert nicht 0 ist (error)',
    junit: 'Schreibt auch einen Bericht als JUnit-XML',
    profile: 'Wie streng geurteilt wird: ein Profil von Placelens (normal) oder eine JSON-Datei',
    suppressions:
      'Befunde, die als kein Fehler akzeptiert sind: die Datei, die der Reiter Prüfungen speichert',
    resume: 'Journal des Erledigten. Derselbe Aufruf fragt nur, was fehlt, und schreibt alles',
    merge:
      'Liest NDJSON, das mehrere Prozesse geschrieben haben, ergänzt, was nur die ganze Liste zeigt, und schreibt es als eines',
    progress: 'Zeigt den Fortschritt auf der Fehlerausgabe auch dort, wo kein Terminal ist',
    lang: 'Sprache der Texte (en)',
    help: 'Zeigt diesen Text',
    version: 'Zeigt die Version',
  },
  tokenNote: 'Das Token steht in PLACES_DEMO_TOKEN, nie in einem Argument.',
  moreNote: 'Rückgabewerte, Formate und Rezepte: docs/command-line.md',
  seeHelp: '--help nennt alle Optionen.',
  notOneOf: (option, value, allowed) => `${option} ${value}: möglich sind ${allowed.join(', ')}.`,
  oneFile: 'Es kann nur eine Liste geprüft werden. Mehrere Ausgaben liest --merge.',
  mergeFiles: '--merge braucht die Dateien, die gelesen werden sollen.',
  mergeAlone: '--merge fragt nichts, also gibt es nichts fortzusetzen.',
  badAddress:
    '--base-url (PLACES_DEMO_BASE_URL) muss eine http- oder https-Adresse ohne Name, Passwort, Abfrage und Fragment sein.',
  badConcurrency: '--concurrency muss eine ganze Zahl von 1 bis 256 sein.',
  badToken: 'PLACES_DEMO_TOKEN enthält Zeichen, die kein Header tragen kann.',
  badProfile: (name, why) => `Profil ${name}: ${why}`,
  badSuppressions: (file, why) => `Angenommene Befunde ${file}: ${why}`,
  noAcceptedFindings: 'Die Datei enthält keine akzeptierten Befunde von Placelens.',
  notTaken: (file, count) =>
    `Angenommene Befunde ${file}: ${counted(count, 'Eintrag', 'Einträge')} nicht verstanden, von unbekannter Regel oder beschädigt.`,
  notReadable: (file, why) => `${file} ist nicht lesbar: ${why}`,
  notWritten: (file, why) => `${file} konnte nicht geschrieben werden: ${why}`,
  notChecked: (line, fault) => `Zeile ${line} wird nicht geprüft: ${lineFaults[fault]}`,
  checkedWithout: (line, field, fault) => `Zeile ${line} wird ohne ${field} geprüft: ${fieldFaults[fault]}`,
  otherList: (line) =>
    `Das Journal gehört zu einer anderen Liste: Zeile ${line} war eine andere Adresse, als es geschrieben wurde.`,
  unauthorised:
    'Der Dienst weist das Token zurück. Was erledigt ist, bleibt; der Rest wurde nicht gefragt. Mit anderem ' +
    'PLACES_DEMO_TOKEN erneut starten.',
  progress: ({ done, failed }, perSecond, secondsLeft) =>
    [
      `${formatNumber(done)} erledigt`,
      failed > 0 && `${formatNumber(failed)} ohne Antwort`,
      `${formatNumber(perSecond, { maximumFractionDigits: 1 })}/s`,
      secondsLeft !== undefined && `noch ${formatDuration(secondsLeft)}`,
    ]
      .filter(Boolean)
      .join(', '),
  waiting: 'wartet, wie der Dienst verlangt',
  samples: 'Die Beispieldaten in diesem Programm antworten. --base-url nennt einen Dienst.',
  fromTerminal:
    'Ids werden von diesem Terminal gelesen, eine je Zeile. Strg+D beendet die Liste, --help erklärt mehr.',
  emptyList: 'Die Liste enthält keine Adresse: Es wurde nichts gefragt.',
  notText: 'kein Text in UTF-8. Als CSV (UTF-8) speichern.',
  total: (addresses, errors, warnings, unanswered) =>
    `${counted(addresses, 'Adresse', 'Adressen')}: ${formatNumber(errors)} mit Fehlern, ` +
    `${formatNumber(warnings)} mit Warnungen, ${formatNumber(unanswered)} ohne Antwort.`,
};
