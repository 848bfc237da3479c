// Written by `npm run messages`.
declare const messages: {
  readonly 'identity.other-id': {
    readonly name: string;
    readonly says: (values: { readonly asked: string; readonly sent: string }) => string;
    readonly why: string;
    readonly fine: string;
  };
  readonly 'identity.duplicate': {
    readonly name: string;
    readonly says: {
      readonly place: (values: { readonly sent: string }) => string;
      readonly parking: (values: { readonly sent: string }) => string;
      readonly entrances: (values: { readonly sent: string }) => string;
      readonly unit: (values: { readonly sent: string }) => string;
      readonly other: (values: { readonly sent: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
  };
  readonly 'identity.missing': {
    readonly name: string;
    readonly says: (values: { readonly field: string }) => string;
    readonly why: string;
    readonly fine: string;
  };
  readonly 'identity.format': {
    readonly name: string;
    readonly says: {
      readonly one: (values: { readonly sent: string }) => string;
      readonly many: (values: { readonly count: number; readonly of: number; readonly sent: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
  };
  readonly 'identity.wrong-parent': {
    readonly name: string;
    readonly says: {
      readonly 'some-by-id': (values: { readonly count: number; readonly of: number }) => string;
      readonly 'some-by-marker': (values: { readonly count: number; readonly of: number }) => string;
      readonly one: (values: { readonly sent: string }) => string;
      readonly many: (values: { readonly count: number; readonly of: number; readonly sent: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
  };
  readonly 'identity.shared-marker': {
    readonly name: string;
    readonly says: (values: { readonly sent: string }) => string;
    readonly why: string;
    readonly fine: string;
  };
};
export default messages;
