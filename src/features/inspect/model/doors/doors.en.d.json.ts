// Written by `npm run messages`.
declare const messages: {
  readonly only: (values: { readonly entrance: string; readonly use: string; readonly evidence: string }) => string;
  readonly nearest: (values: { readonly entrance: string; readonly use: string; readonly count: number; readonly evidence: string }) => string;
  readonly stairwell: {
    readonly flats: (values: { readonly entrance: string; readonly door: string }) => string;
    readonly ref: (values: { readonly entrance: string; readonly door: string }) => string;
  };
  readonly although: (values: { readonly entrance: string; readonly says: string }) => string;
  readonly farOff: (values: { readonly limit: string }) => string;
  readonly noAddress: string;
  readonly otherStairwell: string;
  readonly otherUse: {
    readonly notForDeliveries: string;
    readonly forDeliveries: string;
    readonly service: string;
    readonly notMain: string;
  };
  readonly hint: string;
  readonly taken: string;
  readonly back: string;
};
export default messages;
