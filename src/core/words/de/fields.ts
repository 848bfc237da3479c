import type { fieldLabels as english } from '../en/fields.ts';

/** What the fields of a place are called; the specification's own names are in „Alle Felder“. */
export const fieldLabels: typeof english = {
  address: 'Adresse',
  name: 'Name',
  text: 'Text',
  coordinate: 'Koordinate',
  isBuilding: 'Gebäude',
  kind: 'Art des Objekts',
  placeKind: 'Art des Ortes',
  types: 'Typen',
  correct: 'Bestätigungen',
  incorrect: 'Ablehnungen',
  userReaction: 'Eigene Reaktion',
  userReview: 'Bewertung durch Nutzer',
  usermodified: 'Von Nutzern geändert',
  completeData: 'Daten vollständig',
  delivery_time: 'Lieferzeit',
  isOpenNow: 'Jetzt geöffnet',
  createdAt: 'Erstellt',
  demo: 'Demo',
  markerId: 'Marker-Id',
  id: 'Id',
  wheelchair: 'Rollstuhl',
  elevator: 'Aufzug',
  score: 'Wertung',
  deliveryScore: 'Wertung der Zustellung',
};
