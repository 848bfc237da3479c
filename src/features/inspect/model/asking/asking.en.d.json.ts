// Written by `npm run messages`.
declare const messages: {
  readonly connection: string;
  readonly mode: {
    readonly server: string;
    readonly direct: string;
    readonly page: string;
    readonly kit: string;
    readonly draft: string;
  };
  readonly connectionNow: (values: { readonly title: string }) => string;
  readonly useConnection: (values: { readonly title: string }) => string;
  readonly openConnection: string;
  readonly failureCard: string;
  readonly retryThese: string;
  readonly failed: {
    readonly details: (values: { readonly why: string }) => string;
    readonly parking: (values: { readonly why: string }) => string;
    readonly entrance: (values: { readonly why: string }) => string;
    readonly units: (values: { readonly why: string }) => string;
  };
  readonly severalFailed: (values: { readonly operations: string; readonly why: string }) => string;
  readonly unread: {
    readonly details: string;
    readonly parking: string;
    readonly entrance: string;
    readonly units: string;
  };
  readonly allUnknown: (values: { readonly status: string }) => string;
  readonly allFailed: (values: { readonly why: string }) => string;
  readonly failing: {
    readonly details: (values: { readonly why: string }) => string;
    readonly parking: (values: { readonly why: string }) => string;
    readonly entrance: (values: { readonly why: string }) => string;
    readonly units: (values: { readonly why: string }) => string;
  };
  readonly severalFailing: (values: { readonly operations: string; readonly why: string }) => string;
  readonly named: {
    readonly details: string;
    readonly parking: string;
    readonly entrance: string;
    readonly units: string;
  };
  readonly why: {
    readonly 'no-kit': string;
    readonly 'not-in-kit': string;
    readonly 'not-recorded': string;
    readonly 'signed-out': string;
    readonly 'token-refused': (values: { readonly status: string }) => string;
    readonly 'no-token': (values: { readonly status: string }) => string;
    readonly forbidden: (values: { readonly status: string }) => string;
    readonly 'not-found': (values: { readonly status: string }) => string;
    readonly wait: (values: { readonly status: string }) => string;
    readonly 'wait-for': (values: { readonly time: string; readonly status: string }) => string;
    readonly 'out-of-time': (values: { readonly time: string }) => string;
    readonly slow: string;
    readonly 'slow-answer': (values: { readonly status: string }) => string;
    readonly 'request-too-large': (values: { readonly status: string }) => string;
    readonly 'answer-too-large': string;
    readonly 'not-sent': string;
    readonly 'broken-off': string;
    readonly unreachable: string;
    readonly answered: (values: { readonly status: string }) => string;
    readonly trouble: string;
    readonly elsewhere: (values: { readonly status: string }) => string;
    readonly 'web-page': string;
    readonly 'unreadable-at': (values: { readonly path: string }) => string;
    readonly unreadable: string;
    readonly offline: string;
  };
  readonly whyServer: {
    readonly wait: (values: { readonly status: string }) => string;
    readonly 'wait-for': (values: { readonly time: string; readonly status: string }) => string;
    readonly unread: (values: { readonly status: string }) => string;
    readonly slow: (values: { readonly status: string }) => string;
    readonly refused: (values: { readonly status: string }) => string;
    readonly failed: (values: { readonly status: string }) => string;
  };
};
export default messages;
