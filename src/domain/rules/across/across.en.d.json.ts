// Written by `npm run messages`.
declare const messages: {
  readonly 'identity.same-address': {
    readonly name: string;
    readonly says: (values: { readonly count: number; readonly radius: string; readonly other: string }) => string;
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly metres: string;
    };
  };
  readonly 'answer.unstable': {
    readonly name: string;
    readonly says: string;
    readonly why: string;
    readonly fine: string;
  };
  readonly internal: {
    readonly name: string;
    readonly says: (values: { readonly rule: string; readonly message: string }) => string;
    readonly why: string;
    readonly fine: string;
  };
};
export default messages;
