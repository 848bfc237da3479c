import { counted } from '../../counted.ts';
import type { reportWords as english } from '../../en/review/report.ts';
import { formatMoment } from '../../formats.ts';

export const reportWords: typeof english = {
  exportAs: {
    csv: 'CSV-Tabelle',
    ndjson: 'NDJSON-Zeilen',
    geojson: 'GeoJSON-Datei',
    junit: 'JUnit-XML',
    html: 'HTML-Bericht',
  },
  part: (run, part, of) => `${run}, Teil ${part} von ${of}`,
  title: (run) => `Bericht: ${run}`,
  facts: {
    connection: 'Gefragt wurde',
    profile: 'Beurteilt nach dem Profil',
    begun: 'Begonnen',
    written: 'Geschrieben',
    version: 'Placelens-Version',
  },
  moment: (milliseconds) => formatMoment(new Date(milliseconds), { dateStyle: 'long', timeStyle: 'short' }),
  addresses: (count) => counted(count, 'Adresse', 'Adressen'),
  summary: 'Auf einen Blick',
  figures: {
    error: 'mit Fehlern',
    warning: 'mit Warnungen, ohne Fehler',
    sound: 'ohne Befunde, die zählen',
    unanswered: 'nicht vollständig beantwortet',
  },
  severity: { error: 'Fehler', warning: 'Warnung', info: 'Hinweis' },
  overview: 'Wo die Adressen liegen, gefärbt nach ihrem schwersten Befund',
  overviewOutside: (count) =>
    `${counted(count, 'Adresse liegt', 'Adressen liegen')} zu weit weg, um gezeichnet zu werden.`,
  byRule: 'Befunde nach Regel',
  noFindings: 'Keine Regel hat etwas gefunden.',
  allAddresses: 'Alle Adressen',
  findingsInFull: 'Befunde im Einzelnen',
  columns: {
    rule: 'Regel',
    findings: 'Befunde',
    affected: 'Adressen',
    number: 'Nr.',
    address: 'Adresse',
    worst: 'Schwerster',
    parking: 'Parkplätze',
    entrances: 'Eingänge',
    units: 'Einheiten',
    verdict: 'Urteil',
  },
  notAsked: 'noch nicht gefragt',
  notAnswered: 'Nicht beantwortet',
  unknown: 'unbekannt',
  none: 'keine',
  verdict: { good: 'Gut', wrong: 'Falsch', unsure: 'Unsicher', skip: 'Ausgelassen' },
  said: (reviewer, moment) => `${reviewer} am ${moment}`,
  suppressed: (count) =>
    counted(count, 'Befund als kein Fehler akzeptiert', 'Befunde als kein Fehler akzeptiert'),
  reopens: 'Diese Datei enthält ihre Daten als JSON: Sie lässt sich auf der Seite Durchsicht wieder öffnen.',
};
