// Written by `npm run messages`.
declare const messages: {
  readonly usage: string;
  readonly about: string;
  readonly badLanguage: (values: { readonly allowed: string }) => string;
  readonly plan: (values: { readonly bounds: string; readonly nodes: number; readonly ways: number; readonly relations: number; readonly megabytes: string }) => string;
  readonly phases: {
    readonly survey: string;
    readonly read: string;
    readonly places: string;
    readonly map: string;
  };
  readonly rates: {
    readonly survey: (values: { readonly rate: string }) => string;
    readonly read: (values: { readonly rate: string }) => string;
    readonly places: (values: { readonly rate: string }) => string;
    readonly map: (values: { readonly rate: string }) => string;
  };
  readonly left: (values: { readonly duration: string }) => string;
  readonly leftOut: (values: { readonly count: number }) => string;
  readonly done: (values: { readonly name: string; readonly places: number; readonly entrances: number; readonly units: number; readonly tiles: number; readonly duration: string }) => string;
  readonly next: (values: { readonly folder: string }) => string;
  readonly interrupted: (values: { readonly folder: string }) => string;
  readonly damaged: (values: { readonly file: string; readonly why: string }) => string;
  readonly notRead: (values: { readonly file: string; readonly why: string }) => string;
  readonly notWritten: (values: { readonly folder: string; readonly why: string }) => string;
  readonly notAPack: (values: { readonly folder: string }) => string;
  readonly noSqlite: (values: { readonly why: string }) => string;
  readonly faults: {
    readonly position: string;
    readonly duplicate: string;
    readonly longTag: (values: { readonly count: number }) => string;
    readonly dangling: (values: { readonly count: number }) => string;
    readonly tooShort: string;
    readonly unclosed: string;
    readonly crossing: string;
    readonly antimeridian: string;
    readonly noOutline: string;
    readonly noFloor: (values: { readonly count: number }) => string;
    readonly unitNumber: (values: { readonly count: number }) => string;
  };
};
export default messages;
