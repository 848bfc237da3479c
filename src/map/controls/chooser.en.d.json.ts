// Written by `npm run messages`.
declare const messages: {
  readonly onOne: (values: { readonly counts: string }) => string;
  readonly overlapping: (values: { readonly counts: string }) => string;
  readonly notSurveyed: string;
  readonly nearlyNotSurveyed: string;
  readonly same: string;
  readonly nearby: string;
  readonly own: string;
  readonly partlyOwn: string;
  readonly place: string;
  readonly unit: (values: { readonly numbered: string; readonly number: string }) => string;
};
export default messages;
