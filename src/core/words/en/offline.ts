/** The texts of the page that is kept in the browser: a new version, and a server that did not answer. */
export const offlineWords = {
  about: 'About this page',
  newVersion: 'A new version is ready.',
  reload: 'Reload',
  later: 'Later',
  keptCopy: 'The server did not answer in time. Samples and kits work without it.',
  tryAgain: 'Try again',
};
