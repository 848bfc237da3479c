// Written by `npm run messages`.
declare const messages: {
  readonly foreign: {
    readonly spreadsheet: string;
    readonly archive: string;
    readonly picture: string;
    readonly pdf: string;
    readonly page: string;
    readonly markup: string;
    readonly osm: string;
    readonly pbf: string;
    readonly overpass: string;
    readonly database: string;
    readonly encoding: string;
    readonly binary: string;
  };
  readonly note: {
    readonly 'above-header': (values: { readonly count: number; readonly line: string; readonly value: string }) => string;
    readonly 'header-again': (values: { readonly count: number; readonly line: string }) => string;
    readonly total: (values: { readonly count: number; readonly line: string; readonly value: string }) => string;
    readonly 'spreadsheet-ids': (values: { readonly count: number; readonly of: number; readonly line: string; readonly value: string }) => string;
    readonly 'number-ids': (values: { readonly of: number; readonly line: string; readonly value: string }) => string;
    readonly 'several-ids': (values: { readonly count: number; readonly of: number; readonly line: string; readonly value: string }) => string;
    readonly 'more-cells': (values: { readonly count: number; readonly of: number; readonly line: string; readonly value: string }) => string;
    readonly 'ids-of-links': (values: { readonly count: number; readonly of: number; readonly line: string; readonly value: string }) => string;
    readonly unseen: (values: { readonly count: number; readonly of: number; readonly line: string; readonly value: string }) => string;
    readonly 'wrong-letters': (values: { readonly count: number; readonly of: number; readonly line: string; readonly value: string }) => string;
    readonly 'unused-column': (values: { readonly column: string; readonly field: string; readonly value: string }) => string;
    readonly 'assumed-order': (values: { readonly field: string; readonly column: string; readonly line: string; readonly value: string }) => string;
    readonly 'bracket-order': (values: { readonly column: string; readonly line: string; readonly value: string }) => string;
  };
};
export default messages;
