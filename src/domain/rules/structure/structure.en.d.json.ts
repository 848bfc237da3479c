// Written by `npm run messages`.
declare const messages: {
  readonly 'structure.wrong-type': {
    readonly name: string;
    readonly says: {
      readonly element: (values: { readonly sent: string }) => string;
      readonly 'element-type': (values: { readonly sent: string; readonly expected: string }) => string;
      readonly 'no-type': (values: { readonly expected: string }) => string;
      readonly 'no-list': string;
      readonly 'no-object': (values: { readonly expected: string }) => string;
      readonly type: (values: { readonly expected: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
  };
  readonly 'structure.no-point': {
    readonly name: string;
    readonly says: {
      readonly missing: string;
      readonly null: string;
      readonly other: (values: { readonly sent: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
  };
  readonly 'structure.field-missing': {
    readonly name: string;
    readonly says: {
      readonly one: (values: { readonly field: string }) => string;
      readonly parking: (values: { readonly field: string; readonly count: number; readonly of: number }) => string;
      readonly entrance: (values: { readonly field: string; readonly count: number; readonly of: number }) => string;
      readonly units: (values: { readonly field: string; readonly count: number; readonly of: number }) => string;
    };
    readonly why: string;
    readonly fine: string;
  };
  readonly 'structure.field-type': {
    readonly name: string;
    readonly says: {
      readonly one: (values: { readonly field: string; readonly type: string; readonly told: string; readonly sent: string }) => string;
      readonly parking: (values: { readonly field: string; readonly type: string; readonly count: number; readonly of: number; readonly told: string; readonly sent: string }) => string;
      readonly entrance: (values: { readonly field: string; readonly type: string; readonly count: number; readonly of: number; readonly told: string; readonly sent: string }) => string;
      readonly units: (values: { readonly field: string; readonly type: string; readonly count: number; readonly of: number; readonly told: string; readonly sent: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
  };
  readonly 'structure.field-unknown': {
    readonly name: string;
    readonly says: {
      readonly one: (values: { readonly field: string }) => string;
      readonly parking: (values: { readonly field: string; readonly count: number; readonly of: number }) => string;
      readonly entrance: (values: { readonly field: string; readonly count: number; readonly of: number }) => string;
      readonly units: (values: { readonly field: string; readonly count: number; readonly of: number }) => string;
    };
    readonly why: string;
    readonly fine: string;
  };
  readonly 'structure.empty': {
    readonly name: string;
    readonly says: {
      readonly details: string;
      readonly parking: string;
      readonly entrance: string;
      readonly units: string;
    };
    readonly why: string;
    readonly fine: string;
  };
};
export default messages;
