/** CSS pixels at the top and the bottom of the tab over which its own bars stand. */
const covered = { top: 112, bottom: 176 };

/**
 * Scrolls a row of a long list into the part of its scroller that no bar covers; a row that is there already
 * stays where it is. `offset` is the row's distance from the top of the list.
 */
export function bringIntoSight(
  list: HTMLElement | null,
  scroller: HTMLElement | null,
  offset: number,
  height: number,
): void {
  if (!list || !scroller) return;
  const top = list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + offset;
  const room = scroller.clientHeight;
  const [least, most] = room > 400 ? [covered.top, room - covered.bottom - height] : [60, room / 2];
  if (top >= least && top <= most) return;
  const far = top < -room || top > 2 * room;
  scroller.scrollTop += top - (far ? (least + most) / 2 : Math.max(least, Math.min(top, most)));
}
