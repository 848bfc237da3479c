// Written by `npm run messages`.
declare const messages: {
  readonly trouble: {
    readonly refused: string;
    readonly full: string;
    readonly aborted: string;
    readonly slow: string;
    readonly newer: string;
    readonly blocked: string;
    readonly gone: string;
  };
  readonly unsaved: (values: { readonly count: number }) => string;
  readonly saveUnsaved: string;
  readonly tryAgain: string;
  readonly dismiss: string;
  readonly damaged: (values: { readonly count: number }) => string;
  readonly saveDamaged: string;
  readonly title: string;
  readonly meaning: string;
  readonly kept: {
    readonly yes: string;
    readonly no: string;
    readonly unknown: string;
  };
  readonly used: (values: { readonly used: string; readonly room: string }) => string;
  readonly ask: string;
  readonly backup: string;
  readonly restore: string;
  readonly restored: (values: { readonly count: number }) => string;
  readonly restoredWithout: (values: { readonly count: number; readonly lines: string }) => string;
  readonly noBackup: {
    readonly other: string;
    readonly newer: string;
  };
  readonly notRestored: string;
  readonly tooLarge: (values: { readonly name: string; readonly limit: string }) => string;
  readonly notSaved: string;
};
export default messages;
