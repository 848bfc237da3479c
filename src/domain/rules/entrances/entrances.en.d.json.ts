// Written by `npm run messages`.
declare const messages: {
  readonly 'entrance.far': {
    readonly name: string;
    readonly says: (values: { readonly length: string; readonly limit: string }) => string;
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly warning: string;
      readonly error: string;
      readonly wall: string;
    };
  };
  readonly 'entrance.off-edge': {
    readonly name: string;
    readonly says: {
      readonly inside: (values: { readonly length: string; readonly limit: string }) => string;
      readonly outside: (values: { readonly length: string; readonly limit: string }) => string;
      readonly other: (values: { readonly length: string; readonly limit: string; readonly numbered: string; readonly numbers: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly metres: string;
    };
  };
  readonly 'entrance.on-place': {
    readonly name: string;
    readonly says: (values: { readonly length: string }) => string;
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly metres: string;
    };
  };
  readonly 'entrance.on-top': {
    readonly name: string;
    readonly says: (values: { readonly count: number; readonly length: string; readonly limit: string }) => string;
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly metres: string;
    };
  };
  readonly 'entrance.none': {
    readonly name: string;
    readonly says: string;
    readonly why: string;
    readonly fine: string;
  };
  readonly 'entrance.also-parking': {
    readonly name: string;
    readonly says: {
      readonly id: string;
      readonly position: (values: { readonly length: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly metres: string;
    };
  };
};
export default messages;
