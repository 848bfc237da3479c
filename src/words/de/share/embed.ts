import type { embedWords as english } from '../../en/share/embed.ts';

export const embedWords: typeof english = {
  page: (program) => `${program}: ein Ort auf der Karte`,
  open: (program) => `In ${program} öffnen`,
  nothing: 'Kein Ort',
  nothingMeaning: 'Hier ist noch kein Ort geöffnet.',
  card: 'In Kürze',
  tokenElsewhere: (program) => `Zum Eingeben in ${program} öffnen.`,
};
