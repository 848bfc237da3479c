/**
 * Arguments with which the texts of one part are said in a test. A text that is not here is not said.
 * A part with many of them keeps its own in `examples/<subject>.ts`.
 */
export type Examples<Part> = {
  readonly [Name in keyof Part]?: Part[Name] extends (...given: infer Given) => string
    ? readonly Given[]
    : Examples<Part[Name]>;
};
