// Written by `npm run messages`.
declare const messages: {
  readonly 'record.not-complete': {
    readonly name: string;
    readonly says: (values: { readonly lack: string }) => string;
    readonly why: string;
    readonly fine: string;
  };
  readonly 'record.rejected': {
    readonly name: string;
    readonly says: (values: { readonly incorrect: number; readonly correct: number; readonly limit: string }) => string;
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly incorrect: string;
    };
  };
  readonly 'record.odd-counter': {
    readonly name: string;
    readonly says: (values: { readonly field: string; readonly sent: string }) => string;
    readonly why: string;
    readonly fine: string;
  };
  readonly 'time.unparsable': {
    readonly name: string;
    readonly says: {
      readonly impossible: (values: { readonly sent: string }) => string;
      readonly format: (values: { readonly sent: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
  };
  readonly 'time.future': {
    readonly name: string;
    readonly says: (values: { readonly lead: string; readonly limit: string }) => string;
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly seconds: string;
    };
  };
  readonly 'time.old': {
    readonly name: string;
    readonly says: (values: { readonly months: number; readonly limit: string }) => string;
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly months: string;
    };
  };
};
export default messages;
