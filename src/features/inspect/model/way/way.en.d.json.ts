// Written by `npm run messages`.
declare const messages: {
  readonly title: string;
  readonly lengths: (values: { readonly length: string; readonly straight: string }) => string;
  readonly fromRoad: (values: { readonly length: string }) => string;
  readonly times: (values: { readonly time: string; readonly straight: string }) => string;
  readonly time: (values: { readonly time: string }) => string;
  readonly road: string;
  readonly noDoor: string;
  readonly unmapped: string;
  readonly off: (values: { readonly stop: string; readonly limit: string }) => string;
  readonly apart: string;
  readonly apartWithoutSteps: string;
  readonly noRoad: string;
};
export default messages;
