import type { offlineWords as english } from '../en/offline.ts';

export const offlineWords: typeof english = {
  about: 'Zu dieser Seite',
  newVersion: 'Eine neue Version ist bereit.',
  reload: 'Neu laden',
  later: 'Später',
  keptCopy: 'Der Server hat nicht rechtzeitig geantwortet. Beispiele und Kits funktionieren auch ohne ihn.',
  tryAgain: 'Erneut versuchen',
};
