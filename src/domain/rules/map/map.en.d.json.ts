// Written by `npm run messages`.
declare const messages: {
  readonly 'map.no-door': {
    readonly name: string;
    readonly says: (values: { readonly length: string; readonly limit: string }) => string;
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly metres: string;
    };
  };
  readonly 'map.main-door': {
    readonly name: string;
    readonly says: (values: { readonly length: string; readonly limit: string }) => string;
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly metres: string;
    };
  };
  readonly 'map.parking-on-water': {
    readonly name: string;
    readonly says: (values: { readonly length: string; readonly limit: string }) => string;
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly metres: string;
    };
  };
  readonly 'map.parking-private': {
    readonly name: string;
    readonly says: {
      readonly private: string;
      readonly no: string;
    };
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly metres: string;
    };
  };
  readonly 'map.house-number': {
    readonly name: string;
    readonly says: (values: { readonly address: string; readonly numbers: string }) => string;
    readonly why: string;
    readonly fine: string;
  };
  readonly 'map.levels': {
    readonly name: string;
    readonly says: (values: { readonly floor: string; readonly levels: number }) => string;
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly floors: string;
    };
  };
  readonly 'map.stairwell': {
    readonly name: string;
    readonly says: {
      readonly ref: (values: { readonly count: number; readonly door: string; readonly length: string }) => string;
      readonly flats: (values: { readonly count: number; readonly door: string; readonly length: string }) => string;
    };
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly metres: string;
    };
  };
  readonly 'map.detour': {
    readonly name: string;
    readonly says: (values: { readonly length: string; readonly straight: string; readonly times: string }) => string;
    readonly why: string;
    readonly fine: string;
    readonly limits: {
      readonly times: string;
      readonly metres: string;
    };
  };
};
export default messages;
