// Written by `npm run messages`.
declare const messages: {
  readonly openKit: string;
  readonly saveKit: string;
  readonly recordedOn: (values: { readonly date: string }) => string;
  readonly recordedAt: (values: { readonly moment: string }) => string;
  readonly connectionTitle: (values: { readonly title: string }) => string;
  readonly presentsYours: string;
  readonly previousPlace: string;
  readonly nextPlace: string;
  readonly allPlaces: string;
  readonly inKit: string;
  readonly photoLink: {
    readonly 'not-readable': string;
    readonly 'not-found': string;
    readonly 'not-a-picture': string;
    readonly refused: string;
    readonly 'no-room': string;
    readonly 'left-out': string;
    readonly unknown: string;
  };
  readonly openPhoto: string;
  readonly noTiles: string;
  readonly tilesOfKit: string;
  readonly noRequests: string;
};
export default messages;
