/** The package declares the types of its whole build alone, whose options have names in place of numbers. */
declare module 'exifr/dist/mini.esm.mjs' {
  const exifr: {
    /** Undefined for a picture without any. Rejects for what it cannot read. */
    parse(bytes: Uint8Array, options: object): Promise<unknown>;
  };
  export default exifr;
}
