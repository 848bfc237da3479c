// Written by `npm run messages`.
declare const messages: {
  readonly dismiss: string;
  readonly settings: string;
  readonly cleanScreen: string;
  readonly backToPlace: string;
  readonly showFlat: string;
  readonly showStanding: string;
  readonly sampleData: string;
  readonly partMissing: string;
  readonly notForgotten: string;
  readonly fileHeldBack: string;
  readonly newPlace: string;
  readonly newPlaceHere: string;
};
export default messages;
