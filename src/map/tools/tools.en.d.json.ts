// Written by `npm run messages`.
declare const messages: {
  readonly measure: {
    readonly title: string;
    readonly hint: string;
    readonly hintTouch: string;
    readonly point: (values: { readonly position: number }) => string;
    readonly total: (values: { readonly length: string }) => string;
    readonly last: {
      readonly north: (values: { readonly degrees: string }) => string;
      readonly 'north-east': (values: { readonly degrees: string }) => string;
      readonly east: (values: { readonly degrees: string }) => string;
      readonly 'south-east': (values: { readonly degrees: string }) => string;
      readonly south: (values: { readonly degrees: string }) => string;
      readonly 'south-west': (values: { readonly degrees: string }) => string;
      readonly west: (values: { readonly degrees: string }) => string;
      readonly 'north-west': (values: { readonly degrees: string }) => string;
    };
    readonly undo: string;
    readonly clear: string;
    readonly done: string;
  };
  readonly spot: {
    readonly coordinateOf: (values: { readonly name: string }) => string;
    readonly measure: string;
    readonly what: string;
    readonly fromBasemap: string;
    readonly nothing: string;
    readonly building: string;
    readonly buildingNumber: (values: { readonly number: string }) => string;
    readonly street: string;
    readonly named: (values: { readonly what: string; readonly name: string }) => string;
    readonly nearest: string;
    readonly elsewhere: string;
    readonly newTab: string;
    readonly near: {
      readonly north: (values: { readonly length: string }) => string;
      readonly 'north-east': (values: { readonly length: string }) => string;
      readonly east: (values: { readonly length: string }) => string;
      readonly 'south-east': (values: { readonly length: string }) => string;
      readonly south: (values: { readonly length: string }) => string;
      readonly 'south-west': (values: { readonly length: string }) => string;
      readonly west: (values: { readonly length: string }) => string;
      readonly 'north-west': (values: { readonly length: string }) => string;
    };
    readonly area: {
      readonly residential: string;
      readonly commercial: string;
      readonly retail: string;
      readonly industrial: string;
      readonly school: string;
      readonly university: string;
      readonly college: string;
      readonly hospital: string;
      readonly pitch: string;
      readonly playground: string;
      readonly grass: string;
      readonly wood: string;
      readonly sand: string;
      readonly wetland: string;
      readonly farmland: string;
      readonly ice: string;
      readonly rock: string;
      readonly parking: string;
      readonly plaza: string;
      readonly lake: string;
      readonly river: string;
      readonly ocean: string;
      readonly water: string;
    };
    readonly site: {
      readonly openstreetmap: string;
      readonly google: string;
      readonly street: string;
      readonly mapillary: string;
    };
  };
};
export default messages;
