// Written by `npm run messages`.
declare const messages: {
  readonly title: string;
  readonly meaning: string;
  readonly parts: string;
  readonly part: {
    readonly map: string;
    readonly photos: string;
    readonly units: string;
    readonly findings: string;
    readonly data: string;
  };
  readonly partMeaning: {
    readonly map: string;
    readonly photos: (values: { readonly most: number }) => string;
    readonly units: string;
    readonly findings: string;
    readonly data: (values: { readonly program: string }) => string;
  };
  readonly stillAsked: string;
  readonly save: string;
  readonly doing: {
    readonly map: string;
    readonly photos: (values: { readonly done: number; readonly all: number }) => string;
    readonly file: string;
  };
  readonly saved: (values: { readonly size: string }) => string;
  readonly heldBack: string;
  readonly heldBackStill: string;
  readonly saveWithoutData: string;
  readonly failed: string;
  readonly kind: string;
  readonly written: (values: { readonly moment: string; readonly program: string; readonly version: string }) => string;
  readonly code: (values: { readonly link: string }) => string;
  readonly mapOf: (values: { readonly title: string }) => string;
  readonly sketchOf: (values: { readonly title: string }) => string;
  readonly sketch: {
    readonly 'left-out': string;
    readonly none: string;
    readonly 'not-readable': string;
    readonly altered: string;
    readonly 'not-painted': string;
  };
  readonly outside: (values: { readonly count: number }) => string;
  readonly arrival: string;
  readonly leg: (values: { readonly from: string; readonly to: string; readonly length: string }) => string;
  readonly straight: string;
  readonly findings: string;
  readonly nothingFound: string;
  readonly checksPending: string;
  readonly accepted: (values: { readonly count: number }) => string;
  readonly points: {
    readonly parking: string;
    readonly entrance: string;
  };
  readonly column: {
    readonly fromPlace: string;
    readonly coordinate: string;
    readonly operation: string;
    readonly answer: string;
    readonly elements: string;
    readonly when: string;
  };
  readonly noText: string;
  readonly units: string;
  readonly unitsLeftOut: (values: { readonly count: number }) => string;
  readonly photos: string;
  readonly photo: (values: { readonly position: number; readonly count: number }) => string;
  readonly photoLack: {
    readonly 'not-copied': string;
    readonly 'left-out': string;
    readonly 'not-in-kit': string;
    readonly refused: string;
  };
  readonly morePhotos: (values: { readonly count: number }) => string;
  readonly source: string;
  readonly connection: string;
  readonly sampleData: string;
  readonly profile: string;
  readonly counting: string;
  readonly limits: string;
  readonly limitsUsual: string;
  readonly rulesOff: string;
  readonly none: string;
  readonly answered: (values: { readonly status: string }) => string;
  readonly notAsked: string;
  readonly stillAsking: string;
  readonly recordedAt: (values: { readonly moment: string }) => string;
  readonly reopens: (values: { readonly program: string }) => string;
  readonly dataLeftOut: string;
  readonly noAnswers: string;
  readonly more: (values: { readonly count: number }) => string;
};
export default messages;
