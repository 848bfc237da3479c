import { point } from './point.ts';
import { z } from './zod.ts';

/** "Identifier of the point, composed of a numeric part, a dot and a hexadecimal-looking part." */
const pointId = z.string().regex(/^\d+\.[0-9a-fA-F]+$/);

/** Specification, "Point feature", for the one `properties.kind` that an operation answers with. */
function pointFeature<Kind extends string>(kind: Kind) {
  return z.looseObject({
    /** "Always `Feature`." */
    type: z.literal('Feature'),
    geometry: point,
    properties: z.looseObject({
      /** "Free text; null when absent." */
      text: z.string().nullable(),
      kind: z.literal(kind),
      id: pointId,
      /** "Null when absent." */
      subKind: z.string().nullable(),
    }),
  });
}

/** "`parking` in parking results" */
export const parkingFeature = pointFeature('parking');

/** "`entrances` (plural) in entrance results" */
export const entranceFeature = pointFeature('entrances');
