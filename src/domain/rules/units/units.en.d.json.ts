// Written by `npm run messages`.
declare const messages: {
  readonly 'unit.outside': {
    readonly name: string;
    readonly says: {
      readonly outline: (values: { readonly length: string; readonly limit: string }) => string;
      readonly place: (values: { readonly length: string; readonly limit: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly outside: string;
      readonly warning: string;
      readonly error: string;
    };
  };
  readonly 'unit.duplicate-number': {
    readonly name: string;
    readonly says: (values: { readonly unit: string; readonly floor: string }) => string;
    readonly why: string;
    readonly fine: string;
  };
  readonly 'unit.other-floor': {
    readonly name: string;
    readonly says: (values: { readonly unit: string; readonly floor: string; readonly other: string }) => string;
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly from: string;
      readonly units: string;
      readonly share: string;
    };
  };
  readonly 'unit.shared-coordinate': {
    readonly name: string;
    readonly says: (values: { readonly count: number; readonly radius: string }) => string;
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly metres: string;
    };
  };
  readonly 'unit.not-surveyed': {
    readonly name: string;
    readonly says: (values: { readonly count: number; readonly radius: string }) => string;
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly units: string;
      readonly metres: string;
    };
  };
  readonly 'unit.no-floor': {
    readonly name: string;
    readonly says: {
      readonly missing: string;
      readonly null: string;
      readonly 'not-a-number': (values: { readonly sent: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
  };
  readonly 'unit.odd-floor': {
    readonly name: string;
    readonly says: {
      readonly basement: (values: { readonly floor: string }) => string;
      readonly step: (values: { readonly floor: string }) => string;
      readonly limit: (values: { readonly floor: string; readonly limit: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly basement: string;
      readonly lowest: string;
      readonly warning: string;
      readonly error: string;
    };
  };
  readonly 'unit.odd-number': {
    readonly name: string;
    readonly says: {
      readonly 'not-a-number': (values: { readonly sent: string }) => string;
      readonly sent: (values: { readonly sent: string }) => string;
      readonly high: (values: { readonly sent: string; readonly limit: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly highest: string;
    };
  };
  readonly 'unit.number-against-floor': {
    readonly name: string;
    readonly says: (values: { readonly unit: string; readonly floor: string; readonly expected: string }) => string;
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly from: string;
      readonly units: string;
      readonly share: string;
    };
  };
  readonly 'unit.floor-gap': {
    readonly name: string;
    readonly says: (values: { readonly count: number; readonly below: string; readonly above: string }) => string;
    readonly why: string;
    readonly fine: string;
  };
  readonly 'unit.other-address': {
    readonly name: string;
    readonly says: (values: { readonly count: number; readonly address: string; readonly expected: string }) => string;
    readonly why: string;
    readonly fine: string;
  };
  readonly 'unit.not-a-building': {
    readonly name: string;
    readonly says: (values: { readonly count: number }) => string;
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly units: string;
    };
  };
  readonly 'unit.none': {
    readonly name: string;
    readonly says: (values: { readonly part: string }) => string;
    readonly why: string;
    readonly fine: string;
  };
  readonly 'unit.no-entrance': {
    readonly name: string;
    readonly says: (values: { readonly count: number }) => string;
    readonly why: string;
    readonly fine: string;
  };
};
export default messages;
