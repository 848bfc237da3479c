// Written by `npm run messages`.
declare const messages: {
  readonly map: string;
  readonly canvas: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly faceNorth: string;
  readonly fullScreen: string;
  readonly layersAndLegend: string;
  readonly gestures: {
    readonly wheel: string;
    readonly wheelOnMac: string;
    readonly fingers: string;
  };
};
export default messages;
