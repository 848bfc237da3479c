// Written by `npm run messages`.
declare const messages: {
  readonly hint: string;
  readonly matching: string;
  readonly group: {
    readonly found: string;
    readonly place: string;
    readonly kit: string;
    readonly view: string;
    readonly recent: string;
    readonly layers: string;
    readonly tabs: string;
    readonly lens: string;
    readonly basemap: string;
    readonly app: string;
    readonly samples: string;
  };
  readonly inspect: (values: { readonly id: string }) => string;
  readonly inspectAs: (values: { readonly id: string; readonly kind: string }) => string;
  readonly unitPrefixes: string;
  readonly floorPrefixes: string;
  readonly noUnit: (values: { readonly number: string }) => string;
  readonly unitsNotAnswered: string;
  readonly noFloor: (values: { readonly floor: string }) => string;
  readonly allFloors: string;
  readonly clearSelection: string;
  readonly useTheme: {
    readonly light: string;
    readonly dark: string;
    readonly system: string;
  };
  readonly showLayer: {
    readonly place: string;
    readonly parking: string;
    readonly entrances: string;
    readonly units: string;
    readonly path: string;
    readonly checks: string;
    readonly reference: string;
  };
  readonly hideLayer: {
    readonly place: string;
    readonly parking: string;
    readonly entrances: string;
    readonly units: string;
    readonly path: string;
    readonly checks: string;
    readonly reference: string;
  };
  readonly basemapCalled: (values: { readonly name: string }) => string;
  readonly openTab: (values: { readonly tab: string }) => string;
  readonly arrivalFor: {
    readonly courier: string;
    readonly wheelchair: string;
    readonly emergency: string;
  };
  readonly chosen: string;
  readonly firstScreen: string;
  readonly action: {
    readonly palette: string;
    readonly findId: string;
    readonly floorDown: string;
    readonly floorUp: string;
    readonly tab: string;
    readonly layers: string;
    readonly view: string;
    readonly backToPlace: string;
    readonly theme: string;
    readonly measure: string;
    readonly copyLink: string;
    readonly clear: string;
    readonly shortcuts: string;
  };
  readonly synonyms: {
    readonly saveReport: string;
    readonly picture: string;
    readonly qr: string;
    readonly addView: string;
    readonly askAgain: string;
    readonly backToPlace: string;
    readonly page: string;
    readonly review: string;
    readonly saveKit: string;
    readonly openKit: string;
    readonly shortcuts: string;
  };
  readonly shortcutsMeaning: string;
  readonly singleKeysOff: string;
  readonly off: string;
  readonly escapeKey: string;
  readonly historyMeaning: string;
  readonly today: string;
  readonly earlier: string;
  readonly nothingSeen: string;
  readonly keepsNothing: string;
  readonly forgetPlace: (values: { readonly title: string }) => string;
  readonly forgetAll: string;
};
export default messages;
