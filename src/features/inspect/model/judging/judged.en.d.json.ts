// Written by `npm run messages`.
declare const messages: {
  readonly ghost: {
    readonly 'coordinate.swapped': string;
    readonly 'coordinate.sign-flipped': string;
    readonly 'coordinate.projected': string;
    readonly 'expected.position': string;
    readonly other: string;
  };
  readonly summary: (values: { readonly passed: number; readonly notRun: number }) => string;
  readonly rules: string;
  readonly seeCheck: string;
};
export default messages;
