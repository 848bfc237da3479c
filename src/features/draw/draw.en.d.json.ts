// Written by `npm run messages`.
declare const messages: {
  readonly none: string;
  readonly begin: string;
  readonly undo: string;
  readonly redo: string;
  readonly kept: string;
  readonly notKept: string;
  readonly where: string;
  readonly nowhere: string;
  readonly thePlace: string;
  readonly wallsTaken: string;
  readonly noWalls: string;
  readonly put: {
    readonly place: string;
    readonly parking: string;
    readonly doors: string;
  };
  readonly next: {
    readonly place: string;
    readonly parking: string;
    readonly doors: string;
  };
  readonly here: string;
  readonly inMiddle: string;
  readonly move: (values: { readonly name: string }) => string;
  readonly moveKeys: (values: { readonly step: string; readonly stride: string }) => string;
  readonly field: {
    readonly name: string;
    readonly address: string;
    readonly kind: string;
    readonly id: string;
    readonly text: string;
  };
  readonly isBuilding: string;
  readonly amenity: {
    readonly wheelchair: string;
    readonly elevator: string;
  };
  readonly answer: {
    readonly unknown: string;
    readonly yes: string;
    readonly no: string;
  };
  readonly photos: string;
  readonly photoFault: string;
  readonly askFault: string;
  readonly tooLong: (values: { readonly most: number }) => string;
  readonly points: {
    readonly parking: string;
    readonly doors: string;
  };
  readonly named: {
    readonly parking: (values: { readonly mark: string }) => string;
    readonly doors: (values: { readonly mark: string }) => string;
  };
  readonly textOf: (values: { readonly name: string }) => string;
  readonly subKindOf: (values: { readonly name: string }) => string;
  readonly remove: (values: { readonly name: string }) => string;
  readonly units: string;
  readonly unitsNote: string;
  readonly plan: {
    readonly floors: string;
    readonly perFloor: string;
    readonly firstFloor: string;
  };
  readonly wholeNumber: (values: { readonly least: number; readonly most: number }) => string;
  readonly numbering: string;
  readonly numberings: {
    readonly byFloor: string;
    readonly through: string;
  };
  readonly makeUnits: string;
  readonly noUnits: string;
  readonly unitCount: (values: { readonly units: number; readonly floors: number }) => string;
  readonly tooManyUnits: (values: { readonly most: number }) => string;
  readonly floorFault: string;
  readonly floor: string;
  readonly from: string;
  readonly to: string;
  readonly partOf: (values: { readonly part: string; readonly row: number }) => string;
  readonly removeFloor: (values: { readonly floor: string }) => string;
  readonly finish: string;
  readonly positionFirst: string;
  readonly faultsFirst: (values: { readonly fault: string }) => string;
  readonly save: string;
  readonly saving: string;
  readonly saved: string;
  readonly asFile: string;
  readonly discard: string;
  readonly discardAsk: string;
  readonly discardIt: string;
  readonly keepOn: string;
  readonly openThat: string;
  readonly replaceThat: string;
  readonly failed: {
    readonly taken: string;
    readonly signedOut: string;
    readonly forbidden: string;
    readonly away: string;
    readonly refused: (values: { readonly status: string; readonly said: string }) => string;
    readonly changed: string;
    readonly gone: string;
    readonly kitTaken: string;
    readonly kitFull: (values: { readonly most: number }) => string;
    readonly kitNotKept: string;
    readonly noKit: string;
  };
  readonly edit: string;
  readonly editedKept: string;
  readonly unitsStay: string;
  readonly discardEdits: string;
  readonly discardThem: string;
  readonly addToKit: string;
  readonly adding: string;
  readonly addedToKit: (values: { readonly title: string }) => string;
  readonly saveAnew: string;
};
export default messages;
