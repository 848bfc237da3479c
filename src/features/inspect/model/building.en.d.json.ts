// Written by `npm run messages`.
declare const messages: {
  readonly floor: string;
  readonly floors: string;
  readonly floorMissing: string;
  readonly floorSent: (values: { readonly sent: string }) => string;
  readonly floorCalled: (values: { readonly name: string }) => string;
  readonly ground: string;
  readonly all: string;
  readonly allShort: string;
  readonly unknownShort: string;
  readonly nothingSent: string;
  readonly row: (values: { readonly floor: string; readonly count: number }) => string;
  readonly chosen: (values: { readonly floor: string; readonly count: number }) => string;
  readonly allChosen: (values: { readonly count: number }) => string;
  readonly onlyUnit: (values: { readonly floor: string }) => string;
  readonly unitsOfFloor: (values: { readonly floor: string }) => string;
  readonly notThere: (values: { readonly name: string }) => string;
  readonly allDrawn: string;
  readonly showAll: string;
  readonly tag: (values: { readonly numbered: string; readonly number: string; readonly kind: string; readonly floor: string; readonly data: string }) => string;
  readonly stack: {
    readonly notSurveyed: string;
    readonly lifted: string;
    readonly sunk: string;
    readonly ranked: string;
    readonly noOutline: string;
    readonly leftOut: (values: { readonly count: number }) => string;
  };
};
export default messages;
