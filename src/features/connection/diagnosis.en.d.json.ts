// Written by `npm run messages`.
declare const messages: {
  readonly result: {
    readonly ok: string;
    readonly 'signed-out': string;
    readonly unauthorised: string;
    readonly forbidden: string;
    readonly 'not-found': string;
    readonly 'rate-limited': string;
    readonly timeout: string;
    readonly 'too-large': string;
    readonly server: string;
    readonly client: string;
    readonly unreadable: string;
    readonly offline: string;
    readonly unreachable: string;
    readonly 'host-unreachable': string;
    readonly 'mixed-content': string;
    readonly 'forbidden-by-page': string;
    readonly cors: string;
    readonly 'preflight-refused': string;
    readonly redirect: string;
  };
  readonly diagnosis: {
    readonly ok: string;
    readonly 'signed-out': string;
    readonly unauthorised: {
      readonly own: string;
      readonly none: string;
      readonly server: string;
    };
    readonly forbidden: string;
    readonly 'not-found': string;
    readonly 'rate-limited': string;
    readonly timeout: string;
    readonly 'too-large': string;
    readonly server: {
      readonly alone: string;
      readonly between: string;
    };
    readonly client: string;
    readonly unreadable: {
      readonly partly: string;
      readonly wholly: string;
    };
    readonly offline: string;
    readonly unreachable: string;
    readonly 'host-unreachable': (values: { readonly host: string }) => string;
    readonly 'mixed-content': string;
    readonly 'forbidden-by-page': (values: { readonly host: string }) => string;
    readonly cors: (values: { readonly host: string }) => string;
    readonly 'preflight-refused': (values: { readonly host: string }) => string;
    readonly redirect: string;
  };
  readonly cameBack: {
    readonly page: string;
    readonly json: string;
    readonly text: string;
    readonly empty: string;
  };
  readonly advice: {
    readonly ok: string;
    readonly 'signed-out': string;
    readonly unauthorised: {
      readonly own: string;
      readonly none: string;
      readonly server: string;
    };
    readonly forbidden: string;
    readonly 'not-found': string;
    readonly 'rate-limited': string;
    readonly timeout: string;
    readonly 'too-large': string;
    readonly server: {
      readonly alone: string;
      readonly between: string;
    };
    readonly client: string;
    readonly unreadable: {
      readonly partly: string;
      readonly wholly: string;
    };
    readonly offline: string;
    readonly unreachable: string;
    readonly 'host-unreachable': string;
    readonly 'mixed-content': (values: { readonly host: string }) => string;
    readonly 'forbidden-by-page': string;
    readonly cors: string;
    readonly 'preflight-refused': string;
    readonly redirect: string;
  };
};
export default messages;
