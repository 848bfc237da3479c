// Written by `npm run messages`.
declare const messages: {
  readonly layers: string;
  readonly emphasise: (values: { readonly layer: string }) => string;
  readonly emphasiseNone: string;
  readonly layer: {
    readonly place: {
      readonly name: string;
      readonly meaning: string;
    };
    readonly parking: {
      readonly name: string;
      readonly meaning: string;
    };
    readonly entrances: {
      readonly name: string;
      readonly meaning: string;
    };
    readonly units: {
      readonly name: string;
      readonly meaning: string;
    };
    readonly path: {
      readonly name: string;
      readonly meaning: string;
    };
    readonly checks: {
      readonly name: string;
      readonly meaning: string;
    };
    readonly reference: {
      readonly name: string;
      readonly meaning: string;
    };
  };
  readonly inKit: {
    readonly nothingAsked: string;
    readonly onlyFile: string;
  };
  readonly look: string;
  readonly looks: {
    readonly standard: {
      readonly name: string;
    };
    readonly muted: {
      readonly name: string;
      readonly meaning: string;
    };
    readonly contrast: {
      readonly name: string;
      readonly meaning: string;
    };
  };
  readonly names: string;
  readonly namesIn: {
    readonly latin: {
      readonly name: string;
      readonly meaning: string;
    };
    readonly local: {
      readonly name: string;
      readonly meaning: string;
    };
  };
};
export default messages;
