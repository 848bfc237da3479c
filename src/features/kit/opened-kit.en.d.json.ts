// Written by `npm run messages`.
declare const messages: {
  readonly opening: (values: { readonly name: string }) => string;
  readonly openingUnnamed: string;
  readonly dropHere: string;
  readonly notDropped: string;
  readonly trouble: {
    readonly 'not-a-kit': (values: { readonly named: string; readonly name: string }) => string;
    readonly damaged: (values: { readonly named: string; readonly name: string; readonly part: string; readonly where: string }) => string;
    readonly newer: (values: { readonly named: string; readonly name: string }) => string;
    readonly report: (values: { readonly named: string; readonly name: string }) => string;
    readonly unended: (values: { readonly named: string; readonly name: string }) => string;
    readonly 'other-origin': (values: { readonly named: string; readonly name: string }) => string;
    readonly unreachable: (values: { readonly named: string; readonly name: string }) => string;
    readonly unreadable: (values: { readonly named: string; readonly name: string }) => string;
  };
  readonly tooMuch: {
    readonly file: (values: { readonly named: string; readonly name: string; readonly limit: string; readonly part: string; readonly where: string }) => string;
    readonly all: (values: { readonly named: string; readonly name: string; readonly limit: string; readonly part: string; readonly where: string }) => string;
    readonly directory: (values: { readonly named: string; readonly name: string; readonly limit: string; readonly part: string; readonly where: string }) => string;
    readonly entries: (values: { readonly named: string; readonly name: string; readonly limit: string; readonly part: string; readonly where: string }) => string;
    readonly tile: (values: { readonly named: string; readonly name: string; readonly limit: string; readonly part: string; readonly where: string }) => string;
  };
  readonly photosLeftOut: (values: { readonly named: string; readonly name: string; readonly count: number; readonly photos: string }) => string;
  readonly leftOut: {
    readonly other: (values: { readonly file: string }) => string;
    readonly large: (values: { readonly file: string; readonly width: number; readonly height: number }) => string;
  };
  readonly refused: (values: { readonly named: string; readonly name: string; readonly status: string }) => string;
  readonly notKept: {
    readonly lacks: (values: { readonly named: string; readonly name: string; readonly size: string }) => string;
    readonly noRoom: (values: { readonly named: string; readonly name: string; readonly size: string }) => string;
    readonly other: (values: { readonly named: string; readonly name: string }) => string;
  };
  readonly nothingLost: string;
  readonly openAnyway: string;
  readonly forget: string;
  readonly bar: string;
  readonly position: (values: { readonly position: number; readonly count: number }) => string;
  readonly untitled: string;
  readonly made: (values: { readonly count: number; readonly date: string }) => string;
  readonly nothingAsked: string;
  readonly noPlaces: string;
  readonly present: (values: { readonly title: string }) => string;
  readonly notInKit: string;
  readonly notInKitMeaning: (values: { readonly count: number; readonly id: string }) => string;
  readonly noKit: string;
  readonly noKitMeaning: string;
  readonly kept: string;
  readonly keptFacts: (values: { readonly count: number; readonly date: string; readonly size: string }) => string;
  readonly keptMeaning: string;
  readonly noneKept: string;
  readonly open: string;
  readonly isOpen: string;
  readonly openOne: (values: { readonly title: string }) => string;
  readonly remove: string;
  readonly removeForGood: string;
  readonly notRemoved: string;
  readonly saveFile: string;
};
export default messages;
