// Written by `npm run messages`.
declare const messages: {
  readonly needsServer: string;
  readonly howToServe: string;
  readonly orStaticHost: string;
};
export default messages;
