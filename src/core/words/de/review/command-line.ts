import { longestId } from '../../../../contract/operations.ts';
import { counted, formatDuration, formatMoment, formatNumber } from '../../../format/formats.ts';
import type { commandLineWords as english } from '../../en/review/command-line.ts';

const lineFaults: Record<Parameters<typeof english.notChecked>[1], string> = {
  'no-id': 'Sie hat keine Id.',
  'long-id': `Ihre Id oder ihre Art hat mehr als ${longestId.toLocaleString('de')} Zeichen.`,
  'open-quote': 'Ein Anführungszeichen ist nicht geschlossen oder steht, wo keines stehen darf.',
  'not-json': 'Sie ist kein JSON.',
  'not-an-object': 'Sie ist JSON, aber kein Objekt.',
  'too-long': 'Sie hat mehr als eine Million Zeichen.',
};

const fieldFaults: Record<Parameters<typeof english.checkedWithout>[2], string> = {
  'not-a-number': 'Der Wert ist keine Zahl.',
  'not-a-count': 'Der Wert ist keine ganze Zahl ab 0.',
  'out-of-range': 'Der Wert liegt außerhalb des Bereichs.',
  'half-a-position': 'Eine Position braucht Breite und Länge.',
};

const toldColumns = ({ names, more }: Parameters<typeof english.noIdColumn>[0]) =>
  `${names.join(', ')}${more > 0 ? ` und ${formatNumber(more)} weitere` : ''}`;

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
    columns:
      'Welche Spalte was sagt, mit Namen oder Nummer: id=Ref,kind=2. Sonst wird es an Namen und Inhalt erkannt',
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
  badColumns: (part, fields) =>
    `--columns ${part}: FELD=SPALTE, durch Kommas getrennt, jedes Feld einmal und id darunter. Felder: ${fields.join(', ')}.`,
  noSuchColumn: (field, column, told) =>
    `--columns ${field}=${column}: Diese Spalte hat die Liste nicht, darum wurde nichts gefragt. Ihre Spalten: ${toldColumns(told)}.`,
  noIdColumn: (told) =>
    `Welche Spalte die Ids enthält, ist nicht zu erkennen, darum wurde nichts gefragt. Die Spalten: ${toldColumns(told)}. ` +
    'Nennen Sie sie mit Namen oder Nummer, etwa --columns id=1.',
  badToken: 'PLACES_DEMO_TOKEN enthält Zeichen, die kein Header tragen kann.',
  badProfile: (name, why) => `Profil ${name}: ${why}`,
  badSuppressions: (file, why) => `Angenommene Befunde ${file}: ${why}`,
  noAcceptedFindings: 'Die Datei enthält keine akzeptierten Befunde von Placelens.',
  notTaken: (file, count) =>
    `Angenommene Befunde ${file}: ${counted(count, 'Eintrag', 'Einträge')} nicht verstanden, von unbekannter Regel oder beschädigt.`,
  notReadable: (file, why) => `${file} ist nicht lesbar: ${why}`,
  isFolder: 'Das ist ein Ordner.',
  notAFile:
    'Das ist keine Datei auf einem Datenträger und kann nicht zweimal gelesen werden. Bitte zuerst in einer Datei speichern.',
  notWritten: (file, why) => `${file} konnte nicht geschrieben werden: ${why}`,
  notChecked: (line, fault) => `Zeile ${line} wird nicht geprüft: ${lineFaults[fault]}`,
  sameFile: (one, other) =>
    `${one} und ${other} sind eine Datei, die überschrieben würde: Es wurde nichts gefragt. Bitte eine andere Datei nennen.`,
  busy: (journal, pid, host, lock) =>
    `Das Journal ${journal} benutzt der Prozess ${pid} auf ${host}: Es wurde nichts gefragt. Nach dessen Ende erneut starten. ` +
    `Läuft dort kein solcher Prozess, bitte ${lock} löschen.`,
  strangeLock: (lock) =>
    `${lock} sagt nicht, welcher Prozess das Journal benutzt: Es wurde nichts gefragt. Ist es keiner, bitte die Datei löschen.`,
  noJournal: (file) =>
    `${file} enthält keine Zeile eines Journals und bleibt, wie es ist. Bitte für --resume eine andere Datei nennen.`,
  damage: {
    unfinished: 'nicht zu Ende geschrieben',
    notUtf8: 'nicht UTF-8',
    repeated: 'ihre Adresse steht schon vorher dort',
  },
  damagedLine: (line, journal, why, aside) =>
    `Zeile ${line} des Journals ${journal} liegt jetzt in ${aside} (${why}). Was nicht erledigt ist, wird erneut gefragt.`,
  checkedWithout: (line, field, fault) => `Zeile ${line} wird ohne ${field} geprüft: ${fieldFaults[fault]}`,
  otherList: (line) =>
    `Das Journal gehört zu einer anderen Liste: Zeile ${line} war eine andere Adresse, als es geschrieben wurde.`,
  unauthorised:
    'Der Dienst weist das Token zurück. Was erledigt ist, bleibt; der Rest wurde nicht gefragt. Mit anderem ' +
    'PLACES_DEMO_TOKEN erneut starten.',
  progress: ({ done, failed, unknown }, perSecond, secondsLeft) =>
    [
      `${formatNumber(done)} erledigt`,
      unknown > 0 && `${formatNumber(unknown)} unbekannt`,
      failed > 0 && `${formatNumber(failed)} ohne Antwort`,
      `${formatNumber(perSecond, { maximumFractionDigits: 1 })}/s`,
      secondsLeft !== undefined && `noch ${formatDuration(secondsLeft)}`,
    ]
      .filter(Boolean)
      .join(', '),
  waiting: 'wartet, wie der Dienst verlangt',
  deadWaiting: 'wartet, weil der Dienst nicht antwortet',
  dead: (since, rows) =>
    `Der Dienst antwortet seit ${formatMoment(since, { timeStyle: 'medium' })} nicht: ${formatNumber(rows)} Adressen nacheinander blieben ohne Antwort. ` +
    'Was erledigt ist, bleibt; diese und die übrigen wurden gelassen. Mit --resume geht derselbe Aufruf weiter.',
  samples: 'Die Beispieldaten in diesem Programm antworten. --base-url nennt einen Dienst.',
  fromTerminal:
    'Ids werden von diesem Terminal gelesen, eine je Zeile. Strg+D beendet die Liste, --help erklärt mehr.',
  emptyList: 'Die Liste enthält keine Adresse: Es wurde nichts gefragt.',
  notText: 'kein Text in UTF-8 oder UTF-16. Als CSV (UTF-8) speichern.',
  total: (addresses, errors, warnings, unknown, unanswered) =>
    `${counted(addresses, 'Adresse', 'Adressen')}: ${formatNumber(errors)} mit Fehlern, ` +
    `${formatNumber(warnings)} mit Warnungen, ${formatNumber(unknown)} unbekannt, ${formatNumber(unanswered)} ohne Antwort.`,
};
