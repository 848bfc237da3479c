// Written by `npm run messages`.
declare const messages: {
  readonly unknown: {
    readonly page: (values: { readonly value: string }) => string;
    readonly tab: (values: { readonly value: string }) => string;
    readonly basemap: (values: { readonly value: string }) => string;
    readonly view: (values: { readonly value: string }) => string;
    readonly lens: (values: { readonly value: string }) => string;
    readonly theme: (values: { readonly value: string }) => string;
    readonly lang: (values: { readonly value: string }) => string;
    readonly layers: (values: { readonly value: string }) => string;
  };
  readonly absent: {
    readonly page: (values: { readonly value: string }) => string;
    readonly tab: (values: { readonly value: string }) => string;
    readonly unit: (values: { readonly value: string }) => string;
    readonly sel: (values: { readonly value: string }) => string;
    readonly park: (values: { readonly value: string }) => string;
    readonly door: (values: { readonly value: string }) => string;
    readonly connection: (values: { readonly value: string }) => string;
  };
};
export default messages;
