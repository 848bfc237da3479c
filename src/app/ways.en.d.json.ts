// Written by `npm run messages`.
declare const messages: {
  readonly skip: string;
  readonly toList: string;
  readonly toMap: string;
  readonly answered: (values: { readonly name: string; readonly answers: string }) => string;
  readonly answeredPartly: (values: { readonly name: string; readonly answers: string; readonly failures: string }) => string;
  readonly failed: (values: { readonly name: string; readonly failures: string }) => string;
  readonly answers: {
    readonly details: (values: { readonly unusable: number }) => string;
    readonly parking: (values: { readonly count: number; readonly unusable: number }) => string;
    readonly entrance: (values: { readonly count: number; readonly unusable: number }) => string;
    readonly units: (values: { readonly count: number; readonly floors: number; readonly unusable: number }) => string;
  };
  readonly retrying: (values: { readonly answers: string; readonly retry: number; readonly of: number }) => string;
  readonly retried: {
    readonly details: string;
    readonly parking: string;
    readonly entrance: string;
    readonly units: string;
  };
};
export default messages;
