// Written by `npm run messages`.
declare const messages: {
  readonly 'parking.far': {
    readonly name: string;
    readonly says: (values: { readonly length: string; readonly limit: string }) => string;
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly warning: string;
      readonly error: string;
    };
  };
  readonly 'parking.on-place': {
    readonly name: string;
    readonly says: (values: { readonly length: string }) => string;
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly metres: string;
    };
  };
  readonly 'parking.inside-building': {
    readonly name: string;
    readonly says: {
      readonly own: (values: { readonly length: string; readonly limit: string }) => string;
      readonly other: (values: { readonly length: string; readonly limit: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly metres: string;
    };
  };
  readonly 'parking.none': {
    readonly name: string;
    readonly says: string;
    readonly why: string;
    readonly fine: string;
  };
  readonly 'parking.on-top': {
    readonly name: string;
    readonly says: (values: { readonly count: number; readonly length: string; readonly limit: string }) => string;
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly metres: string;
    };
  };
  readonly 'parking.far-from-entrances': {
    readonly name: string;
    readonly says: (values: { readonly length: string; readonly limit: string }) => string;
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly metres: string;
    };
  };
};
export default messages;
