import { type MouseEvent, type PointerEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { type SheetStop, sheetStops } from '../../state/interface/what-is-open.ts';
import appWords from '../app.messages';
import styles from './panel-sheet.module.css';

type Props = {
  readonly label: string;
  readonly stop: SheetStop;
  readonly onStop: (stop: SheetStop) => void;
  readonly children: ReactNode;
};

/** The panel's body: a column next to the map, or on a phone a sheet with three stops that follows the finger. */
export function PanelSheet({ label, stop, onStop, children }: Props) {
  const sheet = useRef<HTMLElement>(null);
  const drag = useSheetDrag(sheet, onStop);

  function move(by: number): void {
    const next = sheetStops[sheetStops.indexOf(stop) + by];
    if (next) onStop(next);
  }

  return (
    <aside
      ref={sheet}
      className={`${styles.sheet} column min-h-0 flex-1 paper-whole`}
      data-stop={stop}
      aria-label={label}
      {...drag}
    >
      <button
        type="button"
        className={`${styles.handle} paper-hidden`}
        data-draws=""
        aria-label={appWords.sheet[stop]}
        onClick={() => onStop(stop === 'half' ? 'full' : 'half')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          move(event.key === 'ArrowUp' ? 1 : -1);
        }}
      />
      {children}
    </aside>
  );
}

/** CSS pixels that a pointer moves before it drags: below them it clicks. */
const slack = 6;

/** Milliseconds before a release over which the speed is measured. */
const speedSpan = 100;

type Spot = { readonly y: number; readonly at: number };

type Drag = {
  readonly from: { readonly x: number; readonly y: number; readonly height: number };
  /** True where the drag began on scrollable content, which only drags where it cannot scroll. */
  readonly uponContent: boolean;
  draws: boolean;
  /** The last positions of the pointer, oldest first. */
  trail: Spot[];
};

/**
 * Makes a sheet follow the pointer: by its handle and its line of tabs, and by its content where a finger pulls it down
 * at its top. It stays a click where the pointer does not move.
 */
function useSheetDrag(sheet: RefObject<HTMLElement | null>, onStop: (stop: SheetStop) => void) {
  const drag = useRef<Drag>(undefined);
  const drew = useRef(false);

  // A finger that drags the sheet does not scroll its content; only the first move can still be prevented.
  useEffect(() => {
    const element = sheet.current;
    const hold = (event: TouchEvent) => {
      const finger = event.touches[0];
      if (!drag.current || !finger || event.touches.length > 1) return;
      if (begins(drag.current, finger.clientX, finger.clientY, event.target)) event.preventDefault();
    };
    element?.addEventListener('touchmove', hold, { passive: false });
    return () => element?.removeEventListener('touchmove', hold);
  }, [sheet]);

  function rest(release: Drag | undefined): void {
    const element = sheet.current;
    drag.current = undefined;
    if (!element || !release?.draws) return;
    const heights = getHeights(element);
    const { height } = element.getBoundingClientRect();
    delete element.dataset.drawn;
    element.style.height = '';
    onStop(findRestingStop({ height, speed: getSpeed(release.trail) }, heights));
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      drew.current = false;
      const { target, currentTarget, clientX: x, clientY: y } = event;
      if (!event.isPrimary || event.button !== 0 || !(target instanceof Element)) return;
      const uponContent = target.closest('[data-draws], [role="tablist"]') === null;
      if (uponContent && event.pointerType !== 'touch') return;
      if (!isSheet(currentTarget)) return;
      const { height } = currentTarget.getBoundingClientRect();
      drag.current = { from: { x, y, height }, uponContent, draws: false, trail: [] };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const begun = drag.current;
      const element = sheet.current;
      if (!begun || !element) return;
      if (!begun.draws) {
        if (!begins(begun, event.clientX, event.clientY, event.target)) return;
        begun.draws = true;
        element.setPointerCapture(event.pointerId);
        element.dataset.drawn = '';
      }
      const { peek, full } = getHeights(element);
      const height = begun.from.height + begun.from.y - event.clientY;
      element.style.height = `${Math.min(full, Math.max(peek, height))}px`;
      begun.trail = trailTo(begun.trail, event);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const begun = drag.current;
      drew.current = begun?.draws ?? false;
      if (begun) begun.trail = trailTo(begun.trail, event);
      rest(begun);
    },
    onPointerCancel: () => rest(drag.current),
    // The click with which a browser ends a drag.
    onClickCapture: (event: MouseEvent) => {
      if (!drew.current) return;
      drew.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/**
 * Returns true where a pointer that moved this far drags the sheet: upwards or downwards, and not the content beneath.
 */
function begins(
  { draws, from, uponContent }: Drag,
  x: number,
  y: number,
  target: EventTarget | null,
): boolean {
  if (draws) return true;
  const down = y - from.y;
  if (Math.abs(down) < slack || Math.abs(down) < Math.abs(x - from.x)) return false;
  return !uponContent || (down > 0 && standsAtTop(target));
}

/** Returns true where nothing between an element and the sheet is scrolled. */
function standsAtTop(target: EventTarget | null): boolean {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    if (element.scrollTop > 0) return false;
  }
  return true;
}

/** Returns the heights of the style sheet in CSS pixels: registered lengths, so that the browser computes them. */
function getHeights(element: Element): StopHeights {
  const style = getComputedStyle(element);
  const [peek = 0, half = 0, full = 0] = sheetStops.map((stop) =>
    Number.parseFloat(style.getPropertyValue(`--${stop}`)),
  );
  return { peek, half, full };
}

/** Returns false on a wide screen, where the panel is next to the map and has no stops. */
function isSheet(element: Element): boolean {
  return getHeights(element).full > 0;
}

/** Returns the trail with one position more, as far back as the speed is measured. */
function trailTo(trail: readonly Spot[], { clientY: y, timeStamp: at }: PointerEvent): Spot[] {
  return [...trail.filter((spot) => at - spot.at <= speedSpan), { y, at }];
}

/** Returns CSS pixels a millisecond upwards, over the trail; 0 for a pointer that rested before its release. */
function getSpeed(trail: readonly Spot[]): number {
  const first = trail[0];
  const last = trail.at(-1);
  return first && last && last.at > first.at ? (first.y - last.y) / (last.at - first.at) : 0;
}

/** Height of the sheet at each of its stops, in CSS pixels. */
export type StopHeights = Readonly<Record<SheetStop, number>>;

/** CSS pixels a millisecond from which a release throws the sheet. */
const flingSpeed = 0.4;

/** Milliseconds that a sheet goes on at the speed of its release. */
const glide = 160;

/**
 * The state of a sheet at its release: its height in CSS pixels, and its speed in CSS pixels a millisecond, positive
 * upwards.
 */
export type Release = { readonly height: number; readonly speed: number };

/**
 * Returns the stop at which a sheet comes to rest: the nearest to where it glides; a thrown one passes at least one
 * stop.
 */
export function findRestingStop({ height, speed }: Release, heights: StopHeights): SheetStop {
  const thrown = Math.abs(speed) >= flingSpeed;
  const ahead = sheetStops.filter((stop) => !thrown || (heights[stop] - height) * speed > 0);
  const target = height + speed * glide;
  const away = (stop: SheetStop) => Math.abs(heights[stop] - target);
  // A sheet thrown beyond its last stop comes to rest there.
  const reached = ahead.length > 0 ? ahead : sheetStops;
  return reached.reduce((best, stop) => (away(stop) < away(best) ? stop : best));
}
