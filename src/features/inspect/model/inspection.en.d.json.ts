// Written by `npm run messages`.
declare const messages: {
  readonly operation: {
    readonly details: string;
    readonly parking: string;
    readonly entrance: string;
    readonly units: string;
  };
  readonly group: {
    readonly details: string;
    readonly parking: string;
    readonly entrance: string;
    readonly units: string;
  };
  readonly count: {
    readonly details: (values: { readonly count: number }) => string;
    readonly parking: (values: { readonly count: number }) => string;
    readonly entrance: (values: { readonly count: number }) => string;
    readonly units: (values: { readonly count: number }) => string;
  };
  readonly countWithUnusable: {
    readonly details: (values: { readonly count: number; readonly unusable: number }) => string;
    readonly parking: (values: { readonly count: number; readonly unusable: number }) => string;
    readonly entrance: (values: { readonly count: number; readonly unusable: number }) => string;
    readonly units: (values: { readonly count: number; readonly unusable: number }) => string;
  };
  readonly noUnits: string;
  readonly noUnitsButUnusable: (values: { readonly unusable: number }) => string;
  readonly unitsOnFloors: (values: { readonly count: number; readonly floors: number }) => string;
  readonly unitsOnFloorsWithUnusable: (values: { readonly count: number; readonly floors: number; readonly unusable: number }) => string;
  readonly building: {
    readonly yes: string;
    readonly no: string;
  };
  readonly buildingNamed: {
    readonly yes: (values: { readonly name: string }) => string;
    readonly no: (values: { readonly name: string }) => string;
  };
  readonly place: string;
  readonly parkingName: (values: { readonly number: number }) => string;
  readonly entranceName: (values: { readonly letter: string }) => string;
  readonly unit: (values: { readonly number: string }) => string;
  readonly unitWithoutNumber: string;
  readonly noNumber: string;
  readonly floor: (values: { readonly number: string }) => string;
  readonly groundFloor: string;
  readonly floorAsSent: (values: { readonly name: string; readonly number: string }) => string;
  readonly floorUnknown: string;
  readonly fieldMissing: string;
  readonly sent: (values: { readonly value: string }) => string;
  readonly tab: {
    readonly place: string;
    readonly arrival: string;
    readonly parking: string;
    readonly entrances: string;
    readonly units: string;
    readonly checks: string;
    readonly wire: string;
  };
  readonly emptyAnswer: {
    readonly details: string;
    readonly parking: string;
    readonly entrance: string;
    readonly units: string;
  };
  readonly setAside: (values: { readonly count: number }) => string;
  readonly insteadOf: {
    readonly object: (values: { readonly sent: string }) => string;
    readonly list: (values: { readonly sent: string }) => string;
    readonly number: (values: { readonly sent: string }) => string;
  };
  readonly unfit: {
    readonly finite: string;
    readonly longitude: string;
    readonly latitude: string;
    readonly Feature: string;
    readonly FeatureCollection: string;
    readonly Point: string;
  };
  readonly retry: {
    readonly details: string;
    readonly parking: string;
    readonly entrance: string;
    readonly units: string;
  };
  readonly retryAll: string;
  readonly field: {
    readonly address: string;
    readonly name: string;
    readonly text: string;
    readonly coordinate: string;
    readonly isBuilding: string;
    readonly kind: string;
    readonly placeKind: string;
    readonly types: string;
    readonly correct: string;
    readonly incorrect: string;
    readonly userReaction: string;
    readonly userReview: string;
    readonly usermodified: string;
    readonly completeData: string;
    readonly delivery_time: string;
    readonly isOpenNow: string;
    readonly createdAt: string;
    readonly demo: string;
    readonly markerId: string;
    readonly id: string;
    readonly wheelchair: string;
    readonly elevator: string;
    readonly score: string;
    readonly deliveryScore: string;
  };
  readonly pointField: {
    readonly text: string;
    readonly kind: string;
    readonly subKind: string;
    readonly id: string;
  };
  readonly yes: string;
  readonly no: string;
  readonly unknown: string;
  readonly missing: string;
  readonly noneGiven: string;
  readonly emptyText: string;
  readonly copyLink: string;
  readonly picture: string;
  readonly qr: string;
  readonly photoOf: (values: { readonly position: number; readonly count: number; readonly name: string }) => string;
  readonly lightbox: {
    readonly previous: string;
    readonly next: string;
    readonly close: string;
    readonly zoomIn: string;
    readonly zoomOut: string;
    readonly name: string;
    readonly slide: string;
  };
  readonly floorInSentence: {
    readonly named: (values: { readonly name: string }) => string;
    readonly ground: string;
    readonly ordinal: (values: { readonly number: number }) => string;
    readonly number: (values: { readonly number: string }) => string;
  };
};
export default messages;
