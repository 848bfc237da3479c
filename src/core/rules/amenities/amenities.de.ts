import { detailOf, numberOf, sentValue } from '../../format/finding-values.ts';
import type { amenityRules as english } from './amenities.en.ts';

const floors = ({ measured, threshold }: { readonly measured?: unknown; readonly threshold?: unknown }) =>
  `Kein Aufzug, und Einheiten bis Etage ${numberOf(Number(measured))} (Grenze ${numberOf(Number(threshold))})`;

export const amenityRules: typeof english = {
  'amenity.missing': {
    name: 'Ausstattung fehlt',
    says: ({ variant = 'all' }) =>
      variant === 'all'
        ? 'Es wurde keine Ausstattung geschickt: alles unbekannt'
        : `${variant} wurde nicht geschickt: unbekannt`,
    why: 'Was nicht angegeben ist, ist unbekannt, und das ist kein Nein.',
    fine: 'Kein Fehler, wenn noch niemand nachgesehen hat.',
  },
  'amenity.accessible-without-lift': {
    name: 'Barrierefrei, aber ohne Aufzug',
    says: floors,
    why: 'Ohne Aufzug sind obere Etagen im Rollstuhl nicht zu erreichen.',
    fine: 'Kein Fehler, wenn Rampen hinaufführen oder nur das Erdgeschoss gemeint ist.',
    limits: { floor: 'Ab Etage' },
  },
  'amenity.tall-without-lift': {
    name: 'Hohes Gebäude ohne Aufzug',
    says: floors,
    why: 'So hohe Gebäude haben meist einen Aufzug: Der Eintrag kann eine Vorgabe sein.',
    fine: 'Kein Fehler, wenn es ein altes Gebäude ist.',
    limits: { floor: 'Ab Etage' },
  },
  'amenity.score-unusable': {
    name: 'Wertung unbrauchbar',
    says: (finding) => {
      const score = `${detailOf(finding, 'field')} ist ${sentValue(finding.measured)}`;
      if (finding.variant !== 'outlier') return score;
      return `${score}, weit von den übrigen Wertungen der Liste (Grenze ${numberOf(finding.threshold)})`;
    },
    why: 'Für Wertungen ist kein Bereich festgelegt: Brauchbar sind sie, wenn sie endlich und nicht negativ sind und in einer Liste nicht weit von allen anderen liegen.',
    fine: 'Kein Fehler, wenn der Ort wirklich so anders ist.',
    limits: { spread: 'Quartilsabstände', rows: 'Mindestens so viele Zeilen' },
  },
};
