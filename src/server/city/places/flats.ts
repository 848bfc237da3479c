/** No building has more behind one entrance; a longer range is a typing error. */
const mostFlats = 2000;

/** Numbers of flats in `addr:flats` and `addr:unit` ("1-24;30"), and parts that are no numbers. */
export type Flats = { readonly numbers: readonly number[]; readonly unread: readonly string[] };

/** `UNIT 9`, `Apt. 9`, `№ 9`: the word marks the number as that of a unit. */
const unitWord =
  /^(?:unit|apartment|apt|flat|suite|ste|top|whg|wohnung|piso|puerta|depto|appartement|appt|lejl|кв|квартира|nr|no|№|#)(?:[.\s]+|(?<=[№#]))\s*(?=\d)/iu;

/** Reads a list of numbers and ranges. A part that is neither, such as `3a`, or has too many flats, is `unread`. */
export function readFlats(text: string): Flats {
  const numbers = new Set<number>();
  const unread: string[] = [];
  for (const part of text.split(/[;,]/).map((each) => each.trim().replace(unitWord, ''))) {
    if (part === '') continue;
    const [, first = '', last = first] = /^(\d{1,7})(?:\.0)?(?:\s*[-–]\s*(\d{1,7}))?$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (first === '' || to < from || to - from >= mostFlats || numbers.size + to - from >= mostFlats)
      unread.push(part);
    else for (let number = from; number <= to; number++) numbers.add(number);
  }
  return { numbers: [...numbers], unread };
}

/** Words for the ground floor, one above and one below. */
const ground =
  /^(eg|erdgeschoss|parterre|ground|ground floor|gf|g|rdc|rez-de-chaussée|pb|bajo|planta baja|st|stuen|цоколь|цокольный)$/iu;
const upper =
  /^(?:level|floor|fl|etage|piso|planta|этаж)?\.?\s*(\d{1,3})\s*(?:\.|st|nd|rd|th|º|°|-й)?\s*(?:og|obergeschoss|stock|etage|floor|fl|level|piso|planta|sal|этаж)?\.?$/iu;
const lower =
  /^(\d{0,2})\.?\s*(?:ug|untergeschoss|basement|sótano|подвал)$|^(?:b|ug|kl|kælder|basement|sótano)\s*(\d{0,2})$/iu;

/**
 * Returns the floor in `level` or `addr:floor`, in numbers or words; of several the lowest. Undefined where there is
 * none, NaN where it cannot be understood.
 */
export function readTaggedFloor(tags: { readonly [key: string]: string }): number | undefined {
  const tag = tags['addr:floor'] ?? tags.level;
  if (tag === undefined || tag.trim() === '') return undefined;
  const floors = tag.split(/[;,]/).map((part) => lowestFloor(part.trim()));
  const known = floors.filter((floor) => !Number.isNaN(floor));
  return known.length === 0 ? Number.NaN : Math.min(...known);
}

function lowestFloor(part: string): number {
  if (/^[+-]?\d{1,3}(?:\.\d{1,2})?$/.test(part)) return Number(part);
  const [, from, to] = /^(-?\d{1,3})\s*(?:-|–|\.\.)\s*(-?\d{1,3})$/.exec(part) ?? [];
  if (from !== undefined && to !== undefined) return Math.min(Number(from), Number(to));
  if (ground.test(part)) return 0;
  const down = lower.exec(part);
  if (down) return -Number(down[1] || down[2] || 1);
  const up = upper.exec(part);
  return up ? Number(up[1]) : Number.NaN;
}
