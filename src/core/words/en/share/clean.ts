/** The texts of "Reset to a clean screen". */
export const cleanWords = {
  title: 'Reset to a clean screen',
  meaning: 'For the next visitor: this browser forgets the last one.',
  goes: 'This is forgotten',
  always: [
    'The place on the screen and every answer',
    'The history of places',
    'Tokens and keys, also those kept for the session',
    'Opened kits and map files, rehearsed answers',
  ],
  mayGo: 'Also, if you want',
  choice: {
    connections: { name: 'Own connections', meaning: 'Names and addresses, also of an own map' },
    preferences: { name: 'Settings', meaning: 'Theme, language, rules, the reviewer’s name' },
    work: {
      name: 'Lists, verdicts and playlists',
      meaning: 'With results and accepted findings, for good. Unticked they stay',
    },
  },
  browserHistory:
    'The back button and the history of the browser still hold the addresses that were opened. Go on in a new tab, and clear the history.',
  refused:
    'The browser did not let go of everything it keeps. Tokens are forgotten; the history may still be there.',
  cancel: 'Cancel',
  reset: 'Reset',
};
