import { groupBy } from '../../domain/collections/group-by.ts';
import type { Ref } from '../../domain/place/ref.ts';
import type { ScreenPoint } from '../camera.ts';
import type { LabelSize } from '../spot/spiderfy.ts';
import type { ScreenBox } from '../tower/tower-camera.ts';

/** A unit of the open floor and its screen position, in CSS pixels from the top left corner of the map. */
export type Named = {
  readonly ref: Ref;
  readonly at: ScreenPoint;
  /** The size of its name: there, and on the plate next to the building. */
  readonly inside: LabelSize;
  readonly size: LabelSize;
  /** True for the chosen unit: it is always named. */
  readonly chosen?: boolean | undefined;
  /** The size of its number alone, where its name is longer. */
  readonly brief?: LabelSize | undefined;
  /** True where it shows its number alone. */
  readonly isBrief?: boolean;
};

/** The surroundings of the names: the building, the free part, and what must not be covered. */
export type Around = {
  readonly building: ScreenBox;
  readonly free: ScreenBox;
  readonly taken: readonly ScreenBox[];
};

/** Left or right of the building. */
export type Side = -1 | 1;

/** A name at its unit or next to the building: its foot is where its leader ends, towards the building. */
export type PlacedName = Named & { readonly aside?: { readonly side: Side; readonly foot: ScreenPoint } };

/** CSS pixels between two rows of a column, between two columns, and from the building to the first. */
const rowGap = 3;
const columnGap = 10;
const fromBuilding = [20, 44, 72, 104];

/** CSS pixels within which two units are on one spot. */
const sameSpot = 3;

/** Share of all names that must fit at their units: else all are moved next to the building, in one order. */
const enough = 0.5;

/**
 * Maximum number of names next to the building, which would otherwise hide the map: the others wait until the camera is
 * nearer.
 */
const mostAside = 40;

/** Columns on one side of the building. */
const mostColumns = 2;

/**
 * Returns the position of each name of a floor: at its unit where there is room, else in a column next to the building.
 * Of very many only those with room, and the chosen one: where there is none next to the building, others yield to it.
 */
export function nameLayout(names: readonly Named[], around: Around): PlacedName[] {
  const inside = fitting(names, around);
  if (inside.size === names.length) return [...names];
  const few = inside.size < names.length * enough && names.length <= mostAside;
  const here = few ? [] : names.filter((name) => inside.has(name));
  const left = few ? names : names.filter((name) => !inside.has(name));
  const waiting = left.length > mostAside ? left.filter(({ chosen }) => chosen) : left;
  const kept = here.map(getNameBox);
  const chosen = waiting.filter((name) => name.chosen);
  const beside = (some: readonly Named[], taken: readonly ScreenBox[]) =>
    columns(some, { ...around, taken: [...around.taken, ...kept, ...taken] });
  const all = beside(waiting, []);
  if (all.length === waiting.length) return [...here, ...all];
  // The chosen name is long: at its unit it leaves the room next to the building to the others.
  const stays = chosen.map(getNameBox);
  const others = beside(
    waiting.filter((name) => !name.chosen),
    stays,
  );
  const givesWay = (name: PlacedName) => stays.some((box) => overlap(box, getNameBox(name)));
  return [...[...here, ...others].filter((name) => !givesWay(name)), ...chosen];
}

type Beside = { readonly placed: readonly PlacedName[]; readonly hasLabel: boolean };

/**
 * Places names next to the labels of the address, as long as there is room for both: else the names take its room, and
 * it is hidden. The chosen unit shows its number alone where others would have to yield to its longer name.
 */
export function placeNamesNextToLabels(
  names: readonly Named[],
  around: Around,
  labels: readonly ScreenBox[],
): Beside {
  const told = besideLabels(names, around, labels);
  if (told.placed.length === names.length) return told;
  const brief = besideLabels(names.map(inBrief), around, labels);
  return brief.placed.length > told.placed.length ? brief : told;
}

function inBrief(name: Named): Named {
  const { brief } = name;
  return brief ? { ...name, size: brief, inside: brief, isBrief: true } : name;
}

function besideLabels(names: readonly Named[], around: Around, labels: readonly ScreenBox[]): Beside {
  const placed = nameLayout(names, { ...around, taken: [...around.taken, ...labels] });
  const hasLabel = !placed.some((name) => labels.some((label) => overlap(label, getNameBox(name))));
  return { placed: hasLabel ? placed : nameLayout(names, around), hasLabel };
}

/** Returns those whose names have room at their units. */
function fitting(names: readonly Named[], { free, taken }: Around): ReadonlySet<Named> {
  const stand: ScreenBox[] = [...taken];
  const found = new Set<Named>();
  const crowds = groupBy(names, ({ at }) => `${Math.round(at.x / sameSpot)} ${Math.round(at.y / sameSpot)}`);
  for (const name of [...crowds.values()].flatMap((crowd) => (crowd.length === 1 ? crowd : []))) {
    const box = createBoxAt(name.at, name.inside);
    if (!isWithin(box, free) || stand.some((other) => overlap(other, box))) continue;
    stand.push(box);
    found.add(name);
  }
  return found;
}

/** Returns names in columns on both sides of the building, in the vertical order of their units. */
function columns(names: readonly Named[], { building, free, taken }: Around): PlacedName[] {
  if (names.length === 0) return [];
  const size = {
    width: Math.max(...names.map((name) => name.size.width)),
    height: Math.max(...names.map((name) => name.size.height)),
  };
  const rows = Math.floor((free.bottom - free.top) / (size.height + rowGap));
  const first = fromBuilding[0] ?? 0;
  const room = (wide: number) =>
    rows *
    Math.max(0, Math.min(mostColumns, Math.floor((wide - first + columnGap) / (size.width + columnGap))));
  const most = { left: room(building.left - free.left), right: room(free.right - building.right) };
  const placed = names.slice(0, most.left + most.right).toSorted((a, b) => a.at.x - b.at.x);
  const middle = (building.left + building.right) / 2;
  const leftOf = placed.filter(({ at }) => at.x < middle).length;
  const left = Math.min(most.left, Math.max(leftOf, placed.length - most.right));
  const sideOf = (some: readonly Named[], side: Side) =>
    getColumn(
      some.toSorted((a, b) => a.at.y - b.at.y),
      side,
      { building, free, taken },
      { size, rows },
    );
  return [...sideOf(placed.slice(0, left), -1), ...sideOf(placed.slice(left), 1)];
}

/** Returns names on one side of the building, as near to it as nothing is covered. */
function getColumn(
  names: readonly Named[],
  side: Side,
  { building, free, taken }: Around,
  { size, rows }: { readonly size: LabelSize; readonly rows: number },
): PlacedName[] {
  if (names.length === 0) return [];
  const pitch = size.height + rowGap;
  const high = Math.min(rows, names.length) * pitch;
  const middle = (building.top + building.bottom) / 2;
  const top = Math.max(free.top, Math.min(free.bottom - high, middle - high / 2)) + pitch / 2;
  const wall = side < 0 ? building.left : building.right;
  const placedFrom = (distance: number) =>
    names.map((name, index): PlacedName => {
      const column = Math.floor(index / rows);
      const foot = wall + side * (distance + column * (size.width + columnGap));
      const y = top + (index % rows) * pitch;
      return { ...name, aside: { side, foot: { x: foot, y } } };
    });
  const isClear = (some: readonly PlacedName[]) =>
    some.every((name) => {
      const box = getNameBox(name);
      return isWithin(box, free) && !taken.some((other) => overlap(other, box));
    });
  const tries = fromBuilding.map(placedFrom);
  return tries.find(isClear) ?? tries[0] ?? [];
}

/** Returns the box of a name on the screen. */
export function getNameBox({ at, inside, size, aside }: PlacedName): ScreenBox {
  if (!aside) return createBoxAt(at, inside);
  const { side, foot } = aside;
  return createBoxAt({ x: foot.x + (side * size.width) / 2, y: foot.y }, size);
}

/** A box of some size round its middle. */
export function createBoxAt({ x, y }: ScreenPoint, { width, height }: LabelSize): ScreenBox {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

/** The box round some points; undefined for none. */
export function getBoxAround(points: readonly ScreenPoint[]): ScreenBox | undefined {
  if (points.length === 0) return undefined;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

function overlap(a: ScreenBox, b: ScreenBox): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function isWithin(box: ScreenBox, free: ScreenBox): boolean {
  return box.left >= free.left && box.right <= free.right && box.top >= free.top && box.bottom <= free.bottom;
}
