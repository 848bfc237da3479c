// Written by `npm run messages`.
declare const messages: {
  readonly 'answer.refused': {
    readonly name: string;
    readonly says: {
      readonly unauthorised: (values: { readonly operation: string }) => string;
      readonly 'no-answer': (values: { readonly operation: string; readonly reason: string }) => string;
      readonly status: (values: { readonly operation: string; readonly status: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
  };
  readonly 'answer.unreadable': {
    readonly name: string;
    readonly says: {
      readonly 'web-page': (values: { readonly operation: string }) => string;
      readonly 'not-json': (values: { readonly operation: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
  };
  readonly 'answer.disagrees': {
    readonly name: string;
    readonly says: {
      readonly 'details-unknown': (values: { readonly operation: string; readonly points: number }) => string;
      readonly 'others-refused': (values: { readonly operation: string; readonly status: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
  };
  readonly 'answer.slow': {
    readonly name: string;
    readonly says: (values: { readonly operation: string; readonly time: string; readonly limit: string }) => string;
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly info: string;
      readonly warning: string;
    };
  };
};
export default messages;
