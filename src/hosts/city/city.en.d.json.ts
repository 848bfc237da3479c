// Written by `npm run messages`.
declare const messages: {
  readonly usage: string;
  readonly about: string;
  readonly badLanguage: (values: { readonly allowed: string }) => string;
  readonly plan: (values: { readonly bounds: string; readonly nodes: number; readonly ways: number; readonly relations: number; readonly megabytes: string }) => string;
  readonly recordsPlan: (values: { readonly format: string; readonly megabytes: string; readonly columns: string }) => string;
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
  readonly unusable: (values: { readonly file: string; readonly why: string }) => string;
  readonly notRead: (values: { readonly file: string; readonly why: string }) => string;
  readonly notWritten: (values: { readonly folder: string; readonly why: string }) => string;
  readonly notAPack: (values: { readonly folder: string }) => string;
  readonly noSqlite: (values: { readonly why: string }) => string;
  readonly sources: {
    readonly empty: string;
    readonly notA: (values: { readonly format: string }) => string;
    readonly unknown: string;
    readonly cut: (values: { readonly at: number }) => string;
    readonly cutAfter: (values: { readonly count: number }) => string;
    readonly broken: (values: { readonly why: string }) => string;
    readonly brokenAfter: (values: { readonly count: number; readonly why: string }) => string;
    readonly projection: (values: { readonly found: string }) => string;
    readonly encoding: (values: { readonly column: string }) => string;
    readonly letters: (values: { readonly name: string }) => string;
    readonly noPositionColumn: (values: { readonly columns: string }) => string;
    readonly badColumns: (values: { readonly part: string; readonly fields: string }) => string;
    readonly noColumn: (values: { readonly column: string; readonly columns: string }) => string;
    readonly nothing: string;
  };
  readonly otherMap: {
    readonly notPmtiles: string;
    readonly cut: string;
    readonly notVector: string;
    readonly compression: string;
    readonly zoom: (values: { readonly zoom: number; readonly needed: number }) => string;
    readonly layers: (values: { readonly missing: string; readonly layers: string }) => string;
    readonly elsewhere: (values: { readonly bounds: string; readonly places: string }) => string;
  };
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
    readonly unreadable: string;
    readonly noPosition: string;
    readonly shape: string;
    readonly nameless: string;
  };
};
export default messages;
