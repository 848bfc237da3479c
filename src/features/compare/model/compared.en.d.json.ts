// Written by `npm run messages`.
declare const messages: {
  readonly recorded: (values: { readonly moment: string }) => string;
  readonly recordedExample: string;
  readonly side: (values: { readonly side: string; readonly title: string }) => string;
  readonly map: string;
  readonly divider: string;
  readonly share: (values: { readonly a: string; readonly b: string }) => string;
  readonly asking: string;
  readonly noPlace: string;
  readonly notRecorded: string;
  readonly notDrawn: string;
};
export default messages;
