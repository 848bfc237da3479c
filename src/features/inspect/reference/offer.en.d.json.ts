// Written by `npm run messages`.
declare const messages: {
  readonly title: string;
  readonly about: string;
  readonly show: string;
  readonly way: string;
  readonly aboutWay: string;
};
export default messages;
