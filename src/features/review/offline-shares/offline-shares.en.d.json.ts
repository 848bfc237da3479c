// Written by `npm run messages`.
declare const messages: {
  readonly note: string;
  readonly names: string;
  readonly namesHint: string;
  readonly overlap: string;
  readonly few: string;
  readonly many: (values: { readonly count: number }) => string;
  readonly twice: (values: { readonly name: string }) => string;
  readonly long: (values: { readonly name: string; readonly most: number }) => string;
  readonly links: string;
  readonly takes: (values: { readonly name: string; readonly count: number; readonly all: number }) => string;
  readonly copy: string;
  readonly copyAll: string;
};
export default messages;
