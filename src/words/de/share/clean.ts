import type { cleanWords as english } from '../../en/share/clean.ts';

export const cleanWords: typeof english = {
  title: 'Auf Anfang zurücksetzen',
  meaning: 'Für den nächsten Besuch: Dieser Browser vergisst den letzten.',
  missing: 'Das Zurücksetzen ließ sich nicht laden. Nichts wurde vergessen.',
  goes: 'Das geht',
  always: [
    'Der gezeigte Ort und alle Antworten',
    'Der Verlauf der Orte',
    'Token und Schlüssel, auch die für die Sitzung gemerkten',
    'Geöffnete Kits und Kartendateien',
  ],
  mayGo: 'Das geht auf Wunsch auch',
  choice: {
    connections: { name: 'Eigene Verbindungen', meaning: 'Namen und Adressen' },
    preferences: { name: 'Einstellungen', meaning: 'Farbschema, Sprache, Regeln, Name der Prüfenden' },
    work: {
      name: 'Listen, Urteile und Abläufe',
      meaning: 'Mit Ergebnissen und akzeptierten Befunden, endgültig',
    },
  },
  browserHistory:
    'Der Verlauf des Browsers behält die geöffneten Adressen. Ein neues Fenster kennt keine davon.',
  refused:
    'Der Browser hat nicht alles losgelassen. Die Token sind vergessen, der Verlauf ist vielleicht noch da.',
  cancel: 'Abbrechen',
  reset: 'Zurücksetzen',
};
