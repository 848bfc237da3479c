// Written by `npm run messages`.
declare const messages: {
  readonly configuration: string;
  readonly problems: (values: { readonly count: number }) => string;
  readonly adjustedTo: (values: { readonly field: string; readonly given: string; readonly light: string; readonly dark: string }) => string;
  readonly problem: {
    readonly unreadable: string;
    readonly notJson: string;
    readonly notObject: string;
    readonly unknown: string;
    readonly damaged: string;
    readonly name: string;
    readonly logo: string;
    readonly logoSize: string;
    readonly logoMissing: string;
    readonly accent: string;
    readonly adjusted: string;
    readonly start: string;
    readonly startPage: string;
    readonly connection: string;
    readonly pages: string;
    readonly tabs: string;
    readonly demo: string;
  };
};
export default messages;
