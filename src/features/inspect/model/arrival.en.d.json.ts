// Written by `npm run messages`.
declare const messages: {
  readonly to: {
    readonly place: string;
    readonly unit: (values: { readonly numbered: string; readonly number: string }) => string;
    readonly unitOnFloor: (values: { readonly floor: string; readonly numbered: string; readonly number: string }) => string;
    readonly unitOnGround: (values: { readonly floor: string; readonly numbered: string; readonly number: string }) => string;
  };
  readonly end: {
    readonly unit: (values: { readonly numbered: string; readonly number: string }) => string;
    readonly unitOnFloor: (values: { readonly floor: string; readonly numbered: string; readonly number: string }) => string;
  };
  readonly door: {
    readonly north: string;
    readonly 'north-east': string;
    readonly east: string;
    readonly 'south-east': string;
    readonly south: string;
    readonly 'south-west': string;
    readonly west: string;
    readonly 'north-west': string;
    readonly unknown: (values: { readonly letter: string }) => string;
  };
  readonly doorCalled: (values: { readonly door: string; readonly text: string }) => string;
  readonly way: {
    readonly parkingToEnd: (values: { readonly length: string; readonly to: string; readonly time: string }) => string;
    readonly parkingToDoor: (values: { readonly length: string; readonly door: string; readonly time: string }) => string;
    readonly parkingToUnit: (values: { readonly length: string; readonly door: string; readonly end: string; readonly time: string }) => string;
    readonly parkingToPlace: (values: { readonly length: string; readonly door: string; readonly rest: string; readonly time: string }) => string;
    readonly doorToUnit: (values: { readonly door: string; readonly end: string; readonly time: string }) => string;
    readonly doorToPlace: (values: { readonly door: string; readonly length: string; readonly time: string }) => string;
    readonly straightToUnit: (values: { readonly door: string; readonly end: string; readonly time: string }) => string;
    readonly straightToPlace: (values: { readonly door: string; readonly length: string; readonly time: string }) => string;
  };
  readonly start: {
    readonly parking: (values: { readonly length: string }) => string;
    readonly parkingToDoor: (values: { readonly length: string; readonly door: string }) => string;
    readonly door: (values: { readonly door: string }) => string;
  };
  readonly barred: {
    readonly floorUnknown: (values: { readonly to: string }) => string;
    readonly noElevator: (values: { readonly to: string; readonly floors: number }) => string;
    readonly elevatorUnknown: (values: { readonly to: string; readonly floors: number }) => string;
  };
  readonly noWay: string;
  readonly waiting: string;
  readonly short: (values: { readonly length: string; readonly time: string }) => string;
  readonly barredShort: {
    readonly 'no-elevator': string;
    readonly unknown: string;
  };
  readonly how: {
    readonly straight: string;
    readonly elevator: (values: { readonly floor: string }) => string;
    readonly stairs: (values: { readonly floor: string }) => string;
    readonly unknown: (values: { readonly floor: string }) => string;
  };
  readonly stop: {
    readonly parking: (values: { readonly position: number }) => string;
    readonly entrance: (values: { readonly letter: string }) => string;
    readonly place: string;
  };
  readonly lens: string;
  readonly lenses: {
    readonly courier: string;
    readonly wheelchair: string;
    readonly emergency: string;
  };
  readonly lack: {
    readonly details: {
      readonly asking: string;
      readonly failed: string;
      readonly empty: string;
      readonly unusable: string;
    };
    readonly parking: {
      readonly asking: string;
      readonly failed: string;
      readonly empty: string;
      readonly unusable: string;
    };
    readonly entrance: {
      readonly asking: string;
      readonly failed: string;
      readonly empty: string;
      readonly unusable: string;
    };
    readonly units: {
      readonly asking: string;
      readonly failed: string;
      readonly empty: string;
      readonly unusable: string;
    };
  };
  readonly pinLost: {
    readonly parking: string;
    readonly entrance: string;
  };
  readonly unitLost: string;
  readonly farLeg: (values: { readonly length: string; readonly limit: string }) => string;
  readonly parkingIgnored: string;
  readonly floorNotCounted: string;
  readonly barrier: {
    readonly stated: string;
    readonly unknown: string;
  };
  readonly leftOut: {
    readonly parking: (values: { readonly count: number }) => string;
    readonly entrance: (values: { readonly count: number }) => string;
  };
  readonly more: (values: { readonly count: number }) => string;
  readonly nameless: (values: { readonly position: number }) => string;
  readonly estimate: string;
  readonly walking: string;
  readonly climbing: string;
  readonly climbingSum: {
    readonly elevator: (values: { readonly floors: number; readonly seconds: string }) => string;
    readonly stairs: (values: { readonly floors: number; readonly seconds: string }) => string;
    readonly unknown: (values: { readonly floors: number; readonly seconds: string }) => string;
  };
  readonly climbingNone: string;
  readonly climbingUnknown: string;
  readonly together: string;
  readonly estimateSource: (values: { readonly elevator: string; readonly stairs: string }) => string;
  readonly alternativesHint: string;
  readonly over: {
    readonly parking: (values: { readonly name: string }) => string;
    readonly entrance: (values: { readonly name: string }) => string;
  };
  readonly nearest: string;
  readonly pinned: string;
  readonly backToNearest: string;
  readonly unpin: string;
};
export default messages;
