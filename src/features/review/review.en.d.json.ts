// Written by `npm run messages`.
declare const messages: {
  readonly stands: string;
  readonly stand: {
    readonly list: string;
    readonly results: string;
    readonly queue: string;
  };
  readonly lost: string;
  readonly lostNote: string;
  readonly whyFailed: string;
  readonly failedFor: (values: { readonly operation: string; readonly why: string; readonly count: number; readonly of: number }) => string;
  readonly merge: string;
  readonly merged: {
    readonly added: (values: { readonly added: number; readonly of: number }) => string;
    readonly known: (values: { readonly count: number }) => string;
    readonly refused: (values: { readonly count: number }) => string;
    readonly strangers: (values: { readonly count: number }) => string;
    readonly failed: string;
    readonly tooLarge: (values: { readonly name: string; readonly size: string }) => string;
    readonly of: (values: { readonly name: string; readonly sentence: string }) => string;
    readonly nothing: string;
    readonly table: {
      readonly added: (values: { readonly count: number }) => string;
      readonly changed: (values: { readonly count: number }) => string;
      readonly nothing: string;
      readonly known: (values: { readonly count: number }) => string;
      readonly later: (values: { readonly count: number; readonly lines: string }) => string;
      readonly unread: (values: { readonly count: number; readonly lines: string; readonly cell: string }) => string;
      readonly strangers: (values: { readonly count: number; readonly lines: string }) => string;
    };
    readonly inList: string;
  };
};
export default messages;
