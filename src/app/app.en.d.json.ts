// Written by `npm run messages`.
declare const messages: {
  readonly headline: string;
  readonly promise: string;
  readonly reviewList: string;
  readonly startTour: string;
  readonly startWithSample: string;
  readonly moreSamples: string;
  readonly faultySamples: string;
  readonly faultyMeaning: string;
  readonly pictureCredit: string;
  readonly home: (values: { readonly name: string }) => string;
  readonly panel: string;
  readonly showPanel: string;
  readonly hidePanel: string;
  readonly sheet: {
    readonly peek: string;
    readonly half: string;
    readonly full: string;
  };
  readonly signedOut: string;
  readonly signInAgain: string;
  readonly signInForgets: string;
  readonly mapBroke: string;
  readonly tryAgain: string;
  readonly pageNotLoaded: string;
  readonly allFourFailed: string;
  readonly empty: {
    readonly details: string;
    readonly parking: string;
    readonly entrance: string;
    readonly units: string;
  };
  readonly state: {
    readonly idle: string;
    readonly loading: string;
    readonly failed: string;
  };
};
export default messages;
