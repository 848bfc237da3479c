/** CSS pixels at each side of the map that are covered. */
export type Cover = {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
  /** More of the right where low buttons hide the label of a place, but nothing that a place is fitted by. */
  readonly besideRight?: number;
};

type Size = { readonly clientWidth: number; readonly clientHeight: number };

/** The middle of the part that nothing covers, in CSS pixels from the top left corner of the map. */
export function getFreeMiddle({ top, right, bottom, left }: Cover, { clientWidth, clientHeight }: Size) {
  return { x: (clientWidth + left - right) / 2, y: (clientHeight + top - bottom) / 2 };
}
