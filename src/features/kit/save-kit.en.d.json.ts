// Written by `npm run messages`.
declare const messages: {
  readonly meaning: string;
  readonly name: string;
  readonly noName: string;
  readonly contents: string;
  readonly from: {
    readonly address: string;
    readonly list: string;
    readonly shown: string;
    readonly playlist: string;
  };
  readonly ofList: (values: { readonly name: string; readonly count: number }) => string;
  readonly ofShown: (values: { readonly count: number; readonly all: number }) => string;
  readonly ofPlaylist: (values: { readonly name: string; readonly steps: number; readonly count: number }) => string;
  readonly part: {
    readonly answers: string;
    readonly photos: string;
    readonly map: string;
    readonly size: string;
  };
  readonly answersAsked: (values: { readonly count: number }) => string;
  readonly answersShown: string;
  readonly photosUncounted: string;
  readonly photosSmall: (values: { readonly count: number }) => string;
  readonly mapCopied: string;
  readonly mapPlain: {
    readonly online: string;
    readonly custom: string;
    readonly blank: string;
    readonly embedded: string;
  };
  readonly about: (values: { readonly size: string }) => string;
  readonly large: string;
  readonly noToken: string;
  readonly nothing: string;
  readonly reading: string;
  readonly lost: string;
  readonly noPlaces: string;
  readonly tooMany: (values: { readonly most: number; readonly count: number }) => string;
  readonly make: string;
  readonly back: string;
  readonly making: {
    readonly answers: (values: { readonly done: number; readonly all: number }) => string;
    readonly photos: (values: { readonly done: number; readonly all: number }) => string;
    readonly tiles: (values: { readonly done: number; readonly all: number }) => string;
    readonly packing: string;
  };
  readonly progress: string;
  readonly ready: string;
  readonly empty: string;
  readonly file: (values: { readonly name: string; readonly size: string }) => string;
  readonly holds: (values: { readonly places: number; readonly photos: number; readonly map: string }) => string;
  readonly complete: string;
  readonly missing: string;
  readonly stopped: {
    readonly 'signed-out': (values: { readonly left: number }) => string;
    readonly unauthorised: (values: { readonly left: number }) => string;
    readonly full: (values: { readonly left: number }) => string;
  };
  readonly silent: (values: { readonly count: number }) => string;
  readonly partial: (values: { readonly count: number }) => string;
  readonly links: {
    readonly 'not-readable': (values: { readonly count: number }) => string;
    readonly 'not-found': (values: { readonly count: number }) => string;
    readonly 'not-a-picture': (values: { readonly count: number }) => string;
    readonly refused: (values: { readonly count: number }) => string;
    readonly 'no-room': (values: { readonly count: number }) => string;
  };
  readonly compared: (values: { readonly count: number }) => string;
  readonly noMapThere: string;
  readonly mapBroken: string;
  readonly forms: string;
  readonly form: {
    readonly kit: string;
    readonly page: string;
  };
  readonly formMeaning: {
    readonly kit: string;
    readonly page: string;
  };
  readonly tooLargeForPage: string;
  readonly noPage: string;
  readonly save: string;
  readonly saved: (values: { readonly name: string }) => string;
  readonly heldBack: string;
  readonly failed: string;
};
export default messages;
