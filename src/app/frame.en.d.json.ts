// Written by `npm run messages`.
declare const messages: {
  readonly page: {
    readonly inspect: string;
    readonly review: string;
    readonly compare: string;
    readonly present: string;
    readonly production: string;
  };
  readonly pages: string;
  readonly commands: string;
  readonly commandsWith: (values: { readonly key: string }) => string;
  readonly commandsMissing: string;
  readonly more: string;
  readonly history: string;
  readonly keyboardShortcuts: string;
  readonly controlKey: string;
  readonly addView: string;
  readonly demo: {
    readonly begin: string;
    readonly end: string;
  };
  readonly viewNotAdded: string;
  readonly linkCopied: string;
  readonly linkNotCopied: string;
  readonly panelWidth: string;
  readonly pixels: (values: { readonly count: number }) => string;
  readonly aboutAnswers: string;
  readonly answeredNow: string;
  readonly answered: (values: { readonly ago: string }) => string;
  readonly askAgain: string;
  readonly askingAgain: string;
  readonly requests: {
    readonly inPage: string;
    readonly toHost: (values: { readonly host: string }) => string;
    readonly onward: (values: { readonly host: string; readonly upstream: string }) => string;
  };
  readonly tiles: {
    readonly here: string;
    readonly ofFile: string;
    readonly from: (values: { readonly hosts: string }) => string;
    readonly none: string;
  };
  readonly offline: {
    readonly about: string;
    readonly newVersion: string;
    readonly reload: string;
    readonly later: string;
    readonly keptCopy: string;
    readonly noNetwork: string;
    readonly tryAgain: string;
  };
};
export default messages;
