// Written by `npm run messages`.
declare const messages: {
  readonly needsBrowser: string;
};
export default messages;
