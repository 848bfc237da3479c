import type { JsonObject, Position } from '../../spec/geojson.ts';

type Kind<Name extends string, Before, After> = {
  readonly ref: string;
  readonly operation: Name;
  readonly before: { readonly value: Before };
  readonly after: After;
};

/** What a correction changes, without who, when and why. */
export type CorrectionChange =
  | Kind<'move', Position, Position>
  | Kind<'change', JsonObject, JsonObject>
  | (Kind<'add', null, JsonObject> & { readonly index?: number | undefined })
  | (Kind<'remove', JsonObject, null> & { readonly alone?: true | undefined });
