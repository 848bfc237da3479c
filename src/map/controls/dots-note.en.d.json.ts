// Written by `npm run messages`.
declare const messages: {
  readonly text: string;
};
export default messages;
