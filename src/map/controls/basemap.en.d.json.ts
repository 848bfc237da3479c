// Written by `npm run messages`.
declare const messages: {
  readonly title: string;
  readonly kind: {
    readonly embedded: {
      readonly name: string;
      readonly meaning: string;
    };
    readonly online: {
      readonly name: string;
      readonly meaning: string;
    };
    readonly custom: {
      readonly name: string;
      readonly meaning: string;
    };
    readonly blank: {
      readonly name: string;
      readonly meaning: string;
    };
  };
  readonly trouble: {
    readonly offline: (values: { readonly from: string }) => string;
    readonly unreachable: (values: { readonly from: string }) => string;
    readonly timeout: (values: { readonly from: string; readonly seconds: number }) => string;
    readonly status: (values: { readonly from: string; readonly status: string }) => string;
    readonly 'not-tiles': (values: { readonly from: string }) => string;
    readonly 'not-style': (values: { readonly from: string }) => string;
    readonly 'invalid-style': (values: { readonly from: string; readonly detail: string }) => string;
    readonly 'not-archive': (values: { readonly from: string }) => string;
    readonly 'not-picture': (values: { readonly from: string }) => string;
    readonly 'no-layers': (values: { readonly from: string }) => string;
    readonly 'too-large': (values: { readonly from: string }) => string;
    readonly unended: (values: { readonly from: string }) => string;
    readonly missing: string;
    readonly part: string;
    readonly lost: (values: { readonly from: string }) => string;
  };
  readonly swollen: {
    readonly unknown: (values: { readonly from: string }) => string;
    readonly directory: (values: { readonly from: string; readonly size: string }) => string;
    readonly entries: (values: { readonly from: string; readonly limit: number }) => string;
    readonly tile: (values: { readonly from: string; readonly size: string }) => string;
    readonly description: (values: { readonly from: string; readonly size: string }) => string;
    readonly picture: (values: { readonly from: string; readonly limit: number }) => string;
  };
  readonly embeddedInstead: string;
  readonly embeddedElsewhere: (values: { readonly length: string }) => string;
  readonly cityLost: {
    readonly ranges: (values: { readonly name: string }) => string;
    readonly unread: (values: { readonly name: string }) => string;
  };
  readonly ownElsewhere: (values: { readonly length: string }) => string;
  readonly showItsArea: string;
  readonly nowhere: string;
  readonly useOnline: string;
  readonly tryAgain: string;
  readonly setOwn: string;
  readonly own: {
    readonly url: string;
    readonly note: (values: { readonly template: string }) => string;
    readonly use: string;
    readonly trying: string;
    readonly openFile: string;
    readonly opened: (values: { readonly name: string }) => string;
  };
  readonly mistake: {
    readonly empty: string;
    readonly 'no-url': string;
    readonly insecure: string;
    readonly 'half-template': (values: { readonly z: string; readonly x: string; readonly y: string }) => string;
    readonly 'unknown-kind': (values: { readonly template: string }) => string;
  };
  readonly noMap: {
    readonly title: string;
    readonly webgl: string;
    readonly code: string;
    readonly stays: string;
    readonly toList: string;
  };
};
export default messages;
