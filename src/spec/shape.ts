/**
 * The specification of one value as plain data, written once, in answer-shapes.ts. It is the source of the types, the
 * guard (guard.ts), the schemas and the OpenAPI document (answer-schema.ts), and the descriptions of fields on the
 * screen (documented.ts).
 */
export type Shape = AnythingShape | FlagShape | NumberShape | TextShape | ListShape | ObjectShape;

/** "Not shown": any value, null among them, but not none. */
type AnythingShape = Of<'anything'>;

type FlagShape = Of<'flag'>;

/** JSON.parse reads 1e400 as Infinity, which is no number of any specification. */
export type NumberShape = Of<'number'> & {
  readonly bounds?: { readonly least: number; readonly most: number; readonly reason: string };
};

export type TextShape = Of<'text'> & {
  /** The one text that it always is. */
  readonly only?: string;
  readonly pattern?: RegExp;
  /** `timestamp`: ISO 8601 in UTC with milliseconds, `2024-02-27T21:02:20.123Z`. */
  readonly format?: 'timestamp';
};

export type ListShape = Of<'list'> & {
  /** What each element is. */
  readonly element?: Shape;
  /** What the first elements are, one by one, where there is no `element`: further ones may follow. */
  readonly elements: readonly Shape[];
};

export type ObjectShape<Fields extends FieldShapes = FieldShapes> = Of<'object'> & {
  readonly fields: Fields;
};

type FieldShapes = { readonly [field: string]: Shape };

type Of<Type> = {
  readonly type: Type;
  readonly nullable?: true;
  /** Judged by itself: a reading of what holds it (guard.ts) takes it as it was sent. */
  readonly apart?: true;
};

export const anything = { type: 'anything', nullable: true } as const satisfies Shape;

export const flag = { type: 'flag' } as const satisfies Shape;

export const number = { type: 'number' } as const satisfies Shape;

export const text = { type: 'text' } as const satisfies Shape;

export const textOrNull = { type: 'text', nullable: true } as const satisfies Shape;

/** The one text that a value always is. */
export function only<Text extends string>(value: Text) {
  return { type: 'text', only: value } as const;
}

/** A list of any length, all of one shape. */
export function listOf<Element extends Shape>(element: Element) {
  return { type: 'list', element, elements: [] } as const;
}

/** Every field is required; unknown ones are allowed. */
export function object<Fields extends FieldShapes>(fields: Fields): ObjectShape<Fields> {
  return { type: 'object', fields };
}

type Plain<Kind extends Shape> =
  | {
      anything: unknown;
      flag: boolean;
      number: number;
      text: string;
      list: readonly unknown[];
      object: object;
    }[Kind['type']]
  | (Kind extends { readonly nullable: true } ? null : never);

/** A value of its shape; elements of lists have one type. */
export type Held<Kind extends Shape> =
  Kind extends ObjectShape<infer Fields>
    ? { readonly [Field in keyof Fields]: Held<Fields[Field]> }
    : Plain<Kind>;

/**
 * A value as a reader gets it, for any input: a documented field may be missing, and holds a value of its type, not
 * always one that the specification allows. Unknown fields are allowed.
 */
export type Read<Kind extends Shape> = Kind extends { readonly apart: true }
  ? unknown
  : Kind extends ObjectShape<infer Fields>
    ? { readonly [unknown: string]: unknown } & {
        readonly [Field in keyof Fields]?: Read<Fields[Field]> | undefined;
      }
    : Plain<Kind>;
