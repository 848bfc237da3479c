// Written by `npm run messages`.
declare const messages: {
  readonly meaning: string;
  readonly theme: string;
  readonly themes: {
    readonly system: string;
    readonly light: string;
    readonly dark: string;
  };
  readonly language: string;
  readonly languageOfBrowser: string;
  readonly measures: string;
  readonly measure: {
    readonly metric: string;
    readonly imperial: string;
  };
  readonly placeNames: string;
  readonly placeName: {
    readonly local: string;
    readonly latin: string;
  };
  readonly letterKeys: string;
  readonly letterKeysMeaning: string;
  readonly forgetSeen: string;
  readonly forgotten: string;
  readonly licences: string;
  readonly clean: {
    readonly meaning: string;
    readonly goes: string;
    readonly always: {
      readonly place: string;
      readonly history: string;
      readonly secrets: string;
      readonly files: string;
    };
    readonly mayGo: string;
    readonly choice: {
      readonly connections: {
        readonly name: string;
        readonly meaning: string;
      };
      readonly preferences: {
        readonly name: string;
        readonly meaning: string;
      };
      readonly work: {
        readonly name: string;
        readonly meaning: string;
      };
    };
    readonly browserHistory: string;
    readonly refused: string;
    readonly reset: string;
  };
};
export default messages;
