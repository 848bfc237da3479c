import type { embedWords as english } from '../../en/share/embed.ts';

export const embedWords: typeof english = {
  page: (program) => `${program}: ein Ort auf der Karte`,
  open: (program) => `In ${program} öffnen`,
  nothing: 'Kein Ort',
  nothingMeaning: 'Hier ist noch kein Ort geöffnet.',
  card: 'In Kürze',
  tokenElsewhere: (program) => `Zum Eingeben in ${program} öffnen.`,
  signInElsewhere: (program) =>
    `Sie sind bei diesem Server abgemeldet. Zum Anmelden in ${program} öffnen, dann hier neu anfragen.`,
};
