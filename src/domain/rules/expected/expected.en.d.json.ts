// Written by `npm run messages`.
declare const messages: {
  readonly 'expected.position': {
    readonly name: string;
    readonly says: (values: { readonly length: string; readonly limit: string }) => string;
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly metres: string;
    };
  };
  readonly 'expected.address': {
    readonly name: string;
    readonly says: {
      readonly none: (values: { readonly expected: string }) => string;
      readonly other: (values: { readonly sent: string; readonly expected: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
  };
  readonly 'expected.parking': {
    readonly name: string;
    readonly says: (values: { readonly sent: number; readonly expected: number }) => string;
    readonly why: string;
    readonly fine: string;
  };
  readonly 'expected.entrances': {
    readonly name: string;
    readonly says: (values: { readonly sent: number; readonly expected: number }) => string;
    readonly why: string;
    readonly fine: string;
  };
  readonly 'expected.units': {
    readonly name: string;
    readonly says: (values: { readonly sent: number; readonly expected: number }) => string;
    readonly why: string;
    readonly fine: string;
  };
};
export default messages;
