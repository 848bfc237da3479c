// Written by `npm run messages`.
declare const messages: {
  readonly exportAs: {
    readonly csv: string;
    readonly 'csv-semicolon': string;
    readonly ndjson: string;
    readonly geojson: string;
    readonly junit: string;
    readonly html: string;
  };
  readonly part: (values: { readonly run: string; readonly part: number; readonly of: number }) => string;
  readonly title: (values: { readonly run: string }) => string;
  readonly facts: {
    readonly connection: string;
    readonly profile: string;
    readonly begun: string;
    readonly written: string;
    readonly version: string;
    readonly due: string;
    readonly overdue: string;
  };
  readonly addresses: (values: { readonly count: number }) => string;
  readonly summary: string;
  readonly figures: {
    readonly error: string;
    readonly warning: string;
    readonly sound: string;
    readonly unanswered: string;
    readonly unknown: string;
  };
  readonly severity: {
    readonly error: string;
    readonly warning: string;
    readonly info: string;
  };
  readonly overview: string;
  readonly overviewTown: (values: { readonly count: number; readonly position: string }) => string;
  readonly overviewOutside: (values: { readonly count: number }) => string;
  readonly byRule: string;
  readonly noFindings: string;
  readonly allAddresses: string;
  readonly findingsInFull: string;
  readonly columns: {
    readonly rule: string;
    readonly findings: string;
    readonly affected: string;
    readonly number: string;
    readonly address: string;
    readonly worst: string;
    readonly parking: string;
    readonly entrances: string;
    readonly units: string;
    readonly verdict: string;
  };
  readonly notAsked: string;
  readonly notAnswered: string;
  readonly notKnown: string;
  readonly isUnknown: string;
  readonly unknown: string;
  readonly none: string;
  readonly verdict: {
    readonly good: string;
    readonly wrong: string;
    readonly unsure: string;
    readonly skip: string;
    readonly conflict: string;
  };
  readonly said: (values: { readonly reviewer: string; readonly moment: string }) => string;
  readonly suppressed: (values: { readonly count: number }) => string;
  readonly reopens: string;
  readonly more: (values: { readonly count: number }) => string;
  readonly settled: string;
  readonly cellEntriesCut: (values: { readonly count: number }) => string;
  readonly cellTextCut: (values: { readonly count: number }) => string;
  readonly corrected: string;
};
export default messages;
