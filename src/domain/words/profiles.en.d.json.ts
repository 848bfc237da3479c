// Written by `npm run messages`.
declare const messages: {
  readonly builtIn: {
    readonly normal: string;
    readonly strict: string;
    readonly demo: string;
  };
  readonly fault: {
    readonly 'not-json': string;
    readonly 'not-an-object': string;
    readonly 'no-name': string;
    readonly 'unknown-field': (values: { readonly field: string }) => string;
    readonly 'not-a-list': (values: { readonly field: string }) => string;
    readonly 'not-limits': (values: { readonly field: string }) => string;
    readonly 'unknown-rule': (values: { readonly rule: string }) => string;
    readonly 'unknown-severity': (values: { readonly severity: string }) => string;
    readonly 'unknown-limit': (values: { readonly rule: string; readonly limit: string }) => string;
    readonly 'not-a-number': (values: { readonly limit: string; readonly rule: string }) => string;
  };
};
export default messages;
