// Written by `npm run messages`.
declare const messages: {
  readonly 'coordinate.not-numbers': {
    readonly name: string;
    readonly says: {
      readonly 'no-list': (values: { readonly sent: string }) => string;
      readonly 'too-few': (values: { readonly sent: string }) => string;
      readonly 'no-number': (values: { readonly sent: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
  };
  readonly 'coordinate.out-of-range': {
    readonly name: string;
    readonly says: {
      readonly both: string;
      readonly sent: (values: { readonly sent: string }) => string;
      readonly longitude: (values: { readonly degrees: string; readonly limit: string }) => string;
      readonly latitude: (values: { readonly degrees: string; readonly limit: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
  };
  readonly 'coordinate.null-island': {
    readonly name: string;
    readonly says: {
      readonly place: (values: { readonly place: string; readonly degrees: string }) => string;
      readonly sent: (values: { readonly sent: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly within: string;
    };
  };
  readonly 'coordinate.swapped': {
    readonly name: string;
    readonly says: {
      readonly place: (values: { readonly place: string }) => string;
      readonly away: (values: { readonly length: string }) => string;
      readonly sent: (values: { readonly sent: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly far: string;
      readonly near: string;
    };
  };
  readonly 'coordinate.sign-flipped': {
    readonly name: string;
    readonly says: {
      readonly place: {
        readonly 'longitude-sign': (values: { readonly place: string }) => string;
        readonly 'latitude-sign': (values: { readonly place: string }) => string;
        readonly 'both-signs': (values: { readonly place: string }) => string;
      };
      readonly away: (values: { readonly length: string }) => string;
      readonly sent: (values: { readonly sent: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly far: string;
      readonly near: string;
    };
  };
  readonly 'coordinate.projected': {
    readonly name: string;
    readonly says: {
      readonly place: {
        readonly mercator: (values: { readonly place: string }) => string;
        readonly millionths: (values: { readonly place: string }) => string;
        readonly 'ten-millionths': (values: { readonly place: string }) => string;
      };
      readonly sent: (values: { readonly sent: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly far: string;
      readonly near: string;
    };
  };
  readonly 'coordinate.low-precision': {
    readonly name: string;
    readonly says: (values: { readonly decimals: number; readonly expected: number }) => string;
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly warning: string;
    };
  };
  readonly 'coordinate.excess-precision': {
    readonly name: string;
    readonly says: (values: { readonly decimals: number; readonly limit: number }) => string;
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly info: string;
    };
  };
  readonly 'coordinate.third': {
    readonly name: string;
    readonly says: {
      readonly height: string;
      readonly more: (values: { readonly count: number }) => string;
    };
    readonly why: string;
    readonly fine: string;
  };
};
export default messages;
