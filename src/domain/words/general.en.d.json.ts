// Written by `npm run messages`.
declare const messages: {
  readonly showAll: (values: { readonly count: number }) => string;
  readonly close: string;
  readonly cancel: string;
  readonly more: (values: { readonly count: number }) => string;
  readonly showMore: (values: { readonly count: number }) => string;
  readonly ownPlaces: (values: { readonly count: number }) => string;
  readonly ownPlacesShown: (values: { readonly shown: number; readonly count: number }) => string;
};
export default messages;
