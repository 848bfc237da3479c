// Written by `npm run messages`.
declare const messages: {
  readonly 'kind.wrong-operation': {
    readonly name: string;
    readonly says: {
      readonly singular: (values: { readonly count: number; readonly of: number }) => string;
      readonly other: (values: { readonly sent: string; readonly expected: string; readonly count: number; readonly of: number }) => string;
    };
    readonly why: string;
    readonly fine: string;
  };
  readonly 'kind.disagrees': {
    readonly name: string;
    readonly says: {
      readonly asked: (values: { readonly expected: string; readonly sent: string }) => string;
      readonly properties: (values: { readonly expected: string; readonly sent: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
  };
  readonly 'kind.not-demo': {
    readonly name: string;
    readonly says: {
      readonly missing: string;
      readonly other: (values: { readonly sent: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
  };
  readonly 'kind.only-spaces': {
    readonly name: string;
    readonly says: {
      readonly empty: (values: { readonly field: string }) => string;
      readonly spaces: (values: { readonly field: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
  };
};
export default messages;
