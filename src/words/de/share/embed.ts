import type { embedWords as english } from '../../en/share/embed.ts';

export const embedWords: typeof english = {
  page: 'Placelens: ein Ort auf der Karte',
  open: 'In Placelens öffnen',
  nothing: 'Kein Ort',
  nothingMeaning: 'Hier ist noch kein Ort geöffnet.',
  card: 'In Kürze',
  tokenElsewhere: 'Zum Eingeben in Placelens öffnen.',
};
