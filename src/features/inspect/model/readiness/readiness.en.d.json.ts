// Written by `npm run messages`.
declare const messages: {
  readonly title: string;
  readonly tally: (values: { readonly yes: number; readonly of: number }) => string;
  readonly notMeasured: string;
  readonly whole: string;
  readonly notApplicable: (values: { readonly count: number }) => string;
  readonly itemsNotMeasured: {
    readonly failed: (values: { readonly items: string }) => string;
    readonly asking: (values: { readonly items: string }) => string;
    readonly 'not-asked': (values: { readonly items: string }) => string;
  };
  readonly nothingMeasured: {
    readonly failed: string;
    readonly asking: string;
    readonly 'not-asked': string;
  };
  readonly all: string;
  readonly item: {
    readonly address: string;
    readonly point: string;
    readonly parking: string;
    readonly entrance: string;
    readonly units: string;
    readonly floors: string;
    readonly photo: string;
    readonly wheelchair: string;
    readonly elevator: string;
  };
  readonly listed: {
    readonly address: string;
    readonly point: string;
    readonly parking: string;
    readonly entrance: string;
    readonly units: string;
    readonly floors: string;
    readonly photo: string;
    readonly wheelchair: string;
    readonly elevator: string;
  };
  readonly open: {
    readonly address: {
      readonly no: string;
      readonly unknown: string;
    };
    readonly point: {
      readonly no: string;
      readonly unknown: string;
    };
    readonly parking: {
      readonly no: string;
      readonly unknown: string;
    };
    readonly entrance: {
      readonly no: string;
      readonly unknown: string;
    };
    readonly units: {
      readonly no: string;
      readonly unknown: string;
    };
    readonly floors: {
      readonly no: string;
      readonly unknown: string;
    };
    readonly photo: {
      readonly no: string;
      readonly unknown: string;
    };
    readonly wheelchair: {
      readonly no: string;
      readonly unknown: string;
    };
    readonly elevator: {
      readonly no: string;
      readonly unknown: string;
    };
  };
  readonly cause: {
    readonly asking: string;
    readonly failed: string;
    readonly 'not-asked': string;
    readonly 'null-island': string;
    readonly doubted: string;
    readonly 'not-a-building': string;
    readonly 'no-units': string;
    readonly none: {
      readonly address: string;
      readonly point: string;
      readonly parking: string;
      readonly entrance: string;
      readonly units: string;
      readonly floors: string;
      readonly photo: string;
      readonly wheelchair: string;
      readonly elevator: string;
    };
    readonly unusable: {
      readonly photo: (values: { readonly count: number }) => string;
      readonly point: string;
      readonly units: (values: { readonly count: number }) => string;
      readonly points: (values: { readonly count: number }) => string;
    };
    readonly near: (values: { readonly length: string; readonly limit: string }) => string;
    readonly far: (values: { readonly length: string; readonly limit: string }) => string;
    readonly unmeasured: {
      readonly none: (values: { readonly count: number }) => string;
      readonly asking: (values: { readonly count: number }) => string;
      readonly failed: (values: { readonly count: number }) => string;
      readonly 'not-asked': (values: { readonly count: number }) => string;
      readonly 'null-island': (values: { readonly count: number }) => string;
      readonly doubted: (values: { readonly count: number }) => string;
    };
    readonly photos: (values: { readonly count: number }) => string;
    readonly units: (values: { readonly count: number }) => string;
    readonly some: (values: { readonly count: number; readonly of: number }) => string;
    readonly field: {
      readonly missing: string;
      readonly null: string;
      readonly sent: (values: { readonly text: string }) => string;
      readonly yes: string;
      readonly no: string;
    };
  };
  readonly limits: (values: { readonly parking: string; readonly entrance: string }) => string;
  readonly ownScores: string;
  readonly scoreDoubt: {
    readonly 'not-a-number': string;
    readonly 'not-finite': string;
    readonly negative: string;
    readonly large: string;
  };
};
export default messages;
