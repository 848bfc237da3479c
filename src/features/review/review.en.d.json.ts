// Written by `npm run messages`.
declare const messages: {
  readonly stands: string;
  readonly stand: {
    readonly list: string;
    readonly results: string;
    readonly queue: string;
  };
  readonly lost: string;
  readonly lostNote: string;
};
export default messages;
