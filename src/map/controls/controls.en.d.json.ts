// Written by `npm run messages`.
declare const messages: {
  readonly map: string;
  readonly canvas: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly faceNorth: string;
  readonly fullScreen: string;
  readonly layersAndLegend: string;
  readonly layers: string;
  readonly layer: {
    readonly place: {
      readonly name: string;
      readonly meaning: string;
    };
    readonly parking: {
      readonly name: string;
      readonly meaning: string;
    };
    readonly entrances: {
      readonly name: string;
      readonly meaning: string;
    };
    readonly units: {
      readonly name: string;
      readonly meaning: string;
    };
    readonly path: {
      readonly name: string;
      readonly meaning: string;
    };
    readonly checks: {
      readonly name: string;
      readonly meaning: string;
    };
  };
};
export default messages;
