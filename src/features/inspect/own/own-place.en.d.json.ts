// Written by `npm run messages`.
declare const messages: {
  readonly label: string;
  readonly edit: string;
  readonly remove: string;
  readonly ask: string;
  readonly removeIt: string;
  readonly keep: string;
  readonly removing: string;
  readonly removed: string;
  readonly lookAgain: string;
  readonly failed: {
    readonly changed: string;
    readonly gone: (values: { readonly what: string }) => string;
    readonly signedOut: (values: { readonly what: string }) => string;
    readonly forbidden: (values: { readonly what: string }) => string;
    readonly away: (values: { readonly what: string }) => string;
    readonly refused: (values: { readonly what: string; readonly status: string; readonly said: string }) => string;
  };
};
export default messages;
