// Written by `npm run messages`.
declare const messages: {
  readonly title: string;
  readonly meaning: string;
  readonly size: string;
  readonly pixels: (values: { readonly width: number; readonly height: number }) => string;
  readonly withFacts: string;
  readonly copy: string;
  readonly save: string;
  readonly preview: string;
  readonly working: string;
  readonly copied: string;
  readonly saved: (values: { readonly name: string }) => string;
  readonly smaller: (values: { readonly given: string; readonly asked: string }) => string;
  readonly fault: {
    readonly copyRefused: string;
    readonly notPainted: string;
    readonly tainted: string;
    readonly altered: string;
    readonly failed: string;
    readonly heldBack: string;
  };
  readonly noClipboard: string;
  readonly noMap: string;
  readonly recorded: string;
  readonly qr: {
    readonly title: string;
    readonly meaning: string;
    readonly label: (values: { readonly link: string }) => string;
    readonly link: string;
    readonly reach: {
      readonly 'this-computer': string;
      readonly 'this-network': string;
      readonly kit: string;
      readonly connection: string;
      readonly map: string;
      readonly file: string;
    };
    readonly dense: string;
    readonly tooLong: string;
    readonly heldBack: string;
    readonly saveSvg: string;
    readonly savePng: string;
  };
};
export default messages;
