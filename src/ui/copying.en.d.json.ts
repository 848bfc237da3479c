// Written by `npm run messages`.
declare const messages: {
  readonly copied: string;
  readonly notCopied: string;
  readonly coordinate: string;
  readonly geoJson: string;
  readonly geoUri: string;
};
export default messages;
