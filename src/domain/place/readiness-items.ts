/** The nine facts that a delivery needs, in their order. */
export const readinessItems = [
  'address',
  'point',
  'parking',
  'entrance',
  'units',
  'floors',
  'photo',
  'wheelchair',
  'elevator',
] as const;
export type ReadinessItem = (typeof readinessItems)[number];
