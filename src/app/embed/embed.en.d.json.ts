// Written by `npm run messages`.
declare const messages: {
  readonly page: (values: { readonly program: string }) => string;
  readonly open: (values: { readonly program: string }) => string;
  readonly nothing: string;
  readonly nothingMeaning: string;
  readonly card: string;
  readonly tokenElsewhere: (values: { readonly program: string }) => string;
  readonly signInElsewhere: (values: { readonly program: string }) => string;
};
export default messages;
