// Written by `npm run messages`.
declare const messages: {
  readonly first: {
    readonly details: string;
    readonly parking: string;
    readonly entrance: string;
    readonly units: string;
  };
  readonly next: {
    readonly details: string;
    readonly parking: string;
    readonly entrance: string;
    readonly units: string;
  };
};
export default messages;
