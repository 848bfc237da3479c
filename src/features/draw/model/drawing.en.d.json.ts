// Written by `npm run messages`.
declare const messages: {
  readonly drawThis: string;
  readonly another: (values: { readonly title: string }) => string;
  readonly goOn: string;
  readonly discardOther: string;
};
export default messages;
