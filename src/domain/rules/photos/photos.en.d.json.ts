// Written by `npm run messages`.
declare const messages: {
  readonly 'photo.not-a-url': {
    readonly name: string;
    readonly says: {
      readonly 'not-text': (values: { readonly sent: string }) => string;
      readonly scheme: (values: { readonly sent: string }) => string;
      readonly unreadable: (values: { readonly sent: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
  };
  readonly 'photo.not-https': {
    readonly name: string;
    readonly says: (values: { readonly sent: string }) => string;
    readonly why: string;
    readonly fine: string;
  };
  readonly 'photo.does-not-load': {
    readonly name: string;
    readonly says: {
      readonly timeout: (values: { readonly sent: string }) => string;
      readonly error: (values: { readonly sent: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
  };
  readonly 'photo.twice': {
    readonly name: string;
    readonly says: (values: { readonly again: number; readonly first: number }) => string;
    readonly why: string;
    readonly fine: string;
  };
  readonly 'photo.small': {
    readonly name: string;
    readonly says: (values: { readonly width: number; readonly height: number; readonly limit: number; readonly url: string }) => string;
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly info: string;
    };
  };
  readonly 'photo.placeholder': {
    readonly name: string;
    readonly says: {
      readonly repeated: (values: { readonly count: number }) => string;
      readonly name: (values: { readonly sent: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly addresses: string;
    };
  };
  readonly 'photo.none': {
    readonly name: string;
    readonly says: {
      readonly complete: string;
      readonly plain: string;
    };
    readonly why: string;
    readonly fine: string;
  };
};
export default messages;
