// Written by `npm run messages`.
declare const messages: {
  readonly 'address.no-number': {
    readonly name: string;
    readonly says: {
      readonly empty: string;
      readonly 'no-number': (values: { readonly address: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
  };
  readonly 'text.damaged': {
    readonly name: string;
    readonly says: {
      readonly replaced: (values: { readonly field: string; readonly code: string }) => string;
      readonly mojibake: (values: { readonly field: string; readonly code: string }) => string;
      readonly bidi: (values: { readonly field: string; readonly code: string }) => string;
      readonly control: (values: { readonly field: string; readonly code: string }) => string;
      readonly spaces: (values: { readonly field: string; readonly code: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
  };
  readonly 'text.disagrees': {
    readonly name: string;
    readonly says: (values: { readonly name: string; readonly address: string }) => string;
    readonly why: string;
    readonly fine: string;
  };
};
export default messages;
