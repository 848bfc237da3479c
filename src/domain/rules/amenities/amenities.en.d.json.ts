// Written by `npm run messages`.
declare const messages: {
  readonly 'amenity.missing': {
    readonly name: string;
    readonly says: {
      readonly all: string;
      readonly field: (values: { readonly field: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
  };
  readonly 'amenity.accessible-without-lift': {
    readonly name: string;
    readonly says: (values: { readonly floor: string; readonly limit: string }) => string;
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly floor: string;
    };
  };
  readonly 'amenity.tall-without-lift': {
    readonly name: string;
    readonly says: (values: { readonly floor: string; readonly limit: string }) => string;
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly floor: string;
    };
  };
  readonly 'amenity.score-unusable': {
    readonly name: string;
    readonly says: {
      readonly sent: (values: { readonly field: string; readonly sent: string }) => string;
      readonly outlier: (values: { readonly field: string; readonly sent: string; readonly limit: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly spread: string;
      readonly rows: string;
    };
  };
};
export default messages;
