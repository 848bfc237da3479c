import type { cleanWords as english } from '../../en/share/clean.ts';

export const cleanWords: typeof english = {
  title: 'Auf Anfang zurücksetzen',
  meaning: 'Für den nächsten Besuch: Dieser Browser vergisst den letzten.',
  goes: 'Das wird vergessen',
  always: [
    'Der gezeigte Ort und alle Antworten',
    'Der Verlauf der Orte',
    'Token und Schlüssel, auch die für die Sitzung gemerkten',
    'Geöffnete Kits und Kartendateien, geprobte Antworten',
  ],
  mayGo: 'Auf Wunsch auch',
  choice: {
    connections: { name: 'Eigene Verbindungen', meaning: 'Namen und Adressen, auch einer eigenen Karte' },
    preferences: { name: 'Einstellungen', meaning: 'Farbschema, Sprache, Regeln, Name der Prüfenden' },
    work: {
      name: 'Listen, Urteile und Abläufe',
      meaning: 'Mit Ergebnissen und akzeptierten Befunden, endgültig. Ohne Häkchen bleiben sie',
    },
  },
  browserHistory:
    'Zurück-Taste und Verlauf des Browsers behalten die geöffneten Adressen: in einem neuen Tab weitermachen und den Verlauf löschen.',
  refused:
    'Der Browser hat nicht alles losgelassen. Die Token sind vergessen, der Verlauf ist vielleicht noch da.',
  cancel: 'Abbrechen',
  reset: 'Zurücksetzen',
};
