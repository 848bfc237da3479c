// Written by `npm run messages`.
declare const messages: {
  readonly stage: string;
  readonly next: string;
  readonly back: string;
  readonly blank: string;
  readonly leave: string;
  readonly progress: (values: { readonly step: number; readonly of: number }) => string;
  readonly live: string;
  readonly recorded: (values: { readonly date: string }) => string;
  readonly recordedSample: string;
  readonly noAnswer: string;
  readonly partOfAnswer: string;
  readonly legend: {
    readonly moved: (values: { readonly count: number }) => string;
    readonly changed: (values: { readonly count: number }) => string;
    readonly added: (values: { readonly count: number }) => string;
    readonly removed: (values: { readonly count: number }) => string;
  };
  readonly closing: {
    readonly scan: string;
    readonly code: (values: { readonly link: string }) => string;
  };
  readonly preflight: {
    readonly run: string;
    readonly stop: string;
    readonly explained: string;
    readonly running: (values: { readonly step: number; readonly of: number }) => string;
    readonly results: string;
    readonly untitled: (values: { readonly step: number }) => string;
    readonly standing: {
      readonly ok: string;
      readonly slow: string;
      readonly recorded: string;
      readonly missing: string;
      readonly refused: string;
      readonly 'signed-out': string;
    };
    readonly answeredIn: (values: { readonly seconds: string }) => string;
    readonly answeredUnder: (values: { readonly seconds: string }) => string;
    readonly slow: (values: { readonly seconds: string }) => string;
    readonly recordedInstead: (values: { readonly operations: string }) => string;
    readonly noAnswer: (values: { readonly operations: string }) => string;
    readonly refused: string;
    readonly signedOut: string;
    readonly refusedHere: string;
    readonly enterToken: string;
    readonly unknownId: string;
    readonly unreadable: string;
    readonly noFloor: (values: { readonly floor: string }) => string;
    readonly noUnit: (values: { readonly unit: string }) => string;
    readonly noSelection: string;
    readonly noTiles: string;
    readonly noPhotos: (values: { readonly count: number }) => string;
    readonly allReady: string;
    readonly someReady: (values: { readonly ready: number; readonly of: number }) => string;
  };
};
export default messages;
