// Written by `npm run messages`.
declare const messages: {
  readonly title: (values: { readonly name: string; readonly count: number }) => string;
  readonly units: (values: { readonly count: number }) => string;
  readonly entrances: (values: { readonly count: number }) => string;
  readonly parking: (values: { readonly count: number }) => string;
  readonly nothing: string;
  readonly tour: (values: { readonly name: string }) => string;
  readonly credit: (values: { readonly name: string; readonly attribution: string }) => string;
  readonly samples: string;
};
export default messages;
