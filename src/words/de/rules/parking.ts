import type { parkingRules as english } from '../../en/rules/parking.ts';
import { formatLength } from '../../formats.ts';

export const parkingRules: typeof english = {
  'parking.far': {
    name: 'Parkplatz weit vom Ort',
    says: ({ measured, threshold }) =>
      `${formatLength(Number(measured))} vom Ort (Grenze ${formatLength(Number(threshold))})`,
    why: 'Ein Parkplatz dient einer Adresse nur, wenn der Rest mit einem Paket zu Fuß zu gehen ist.',
    fine: 'Kein Fehler, wenn es näher keinen Halt gibt: Fußgängerzonen, Gelände, Inseln.',
    limits: { warning: 'Warnung ab', error: 'Fehler ab' },
  },
};
