// Written by `npm run messages`.
declare const messages: {
  readonly ground: string;
  readonly groundIs: {
    readonly raw: {
      readonly name: string;
      readonly meaning: string;
    };
    readonly ground0: {
      readonly name: string;
      readonly meaning: string;
    };
    readonly ground1: {
      readonly name: string;
      readonly meaning: string;
    };
  };
  readonly read: string;
  readonly readFrom: {
    readonly 0: {
      readonly name: string;
      readonly meaning: string;
    };
    readonly 1: {
      readonly name: string;
      readonly meaning: string;
    };
  };
  readonly own: (values: { readonly connection: string }) => string;
  readonly ownNote: string;
  readonly ownWrong: (values: { readonly part: string }) => string;
};
export default messages;
