/** The length of the longest text; `npm run soak -- texts` uses twice as much. */
const longestFed = Number(process.env.PLACELENS_TEXTS ?? 25_000);

/** Lengths of the inputs, each twice the one before: characters of a text, or as many of something else. */
export const sizes = [8, 4, 2, 1].map((part) => longestFed / part);

/**
 * Maximum factor of the cost of a text of double length: memory doubles and is collected, a square takes four times.
 */
const mostGrowth = 3;

/** Milliseconds of this processor, now, for a constant piece of work: the unit of the costs of a text. */
const unit = Math.min(...Array.from({ length: 7 }, workedFor));

/**
 * Milliseconds that any text may cost, to allow for other load on the machine. They grow as the square of the length,
 * so that the same slow readings are found in longer texts.
 */
const allowance = 2.5 * unit * (longestFed / 25_000) ** 2;

/** Maximum milliseconds to wait for a longer text. */
const longest = 300 * unit;

/**
 * Milliseconds of the shortest text after which each length is tried in turn, so that no reading lasts for ever. Below,
 * the longest comes next: a cubic reading takes ten seconds for it.
 */
const brief = 4 * unit;

/** Number of times that both lengths are read before a reading is called too slow; fewer where it takes this long. */
const [most, fewest] = [15, 3];

/**
 * Returns how a reading that costs more than the length of its text grew: `3,125 → 25,000 long: 4 → 900 ms`. Undefined
 * for one that does not. It is judged over all doublings, as a single one may meet the end of a cache; and by the
 * minimum of several times, which is the reading's own: other load only adds to it. A slow one is tried with twice the
 * longest text too: only continued growth is too slow, as a new allocation costs a single step.
 */
export async function findExcess<Fed>(
  read: (fed: Fed) => unknown,
  textOf: (length: number) => Fed,
): Promise<string | undefined> {
  const [shortest = 0, ...longer] = sizes;
  const short = textOf(shortest);
  let before = await readMilliseconds(read, short);
  for (const [index, size] of longer.entries()) {
    if (before <= brief && size !== sizes.at(-1)) continue;
    const text = textOf(size);
    let now = await readMilliseconds(read, text);
    if (now <= allowance || (size !== sizes.at(-1) && now < longest)) continue;
    // Code compiled by the first reading is ready for this one.
    before = Math.min(before, await readMilliseconds(read, short));
    const tooMuch = () => now > allowance + before * mostGrowth ** (index + 1);
    for (let round = 0; tooMuch(); round++) {
      if (round === most || (round >= fewest && now > longest)) {
        if (now <= longest && !(await growsFurther(read, textOf(2 * size), now))) break;
        return `${shortest} → ${size} long: ${before.toFixed(1)} → ${now.toFixed(0)} ms`;
      }
      before = Math.min(before, await readMilliseconds(read, short));
      now = Math.min(now, await readMilliseconds(read, text));
    }
  }
  return undefined;
}

/**
 * Returns true where a text of double length costs more than its length each time, `before` being the cost of its half.
 */
async function growsFurther<Fed>(read: (fed: Fed) => unknown, text: Fed, before: number): Promise<boolean> {
  for (let round = 0; round < most; round++)
    if ((await readMilliseconds(read, text)) <= allowance + before * mostGrowth) return false;
  return true;
}

/** Returns milliseconds of the processor for twelve million additions: about five where a core is fast. */
function workedFor(): number {
  const before = process.cpuUsage();
  let sum = 0;
  for (let step = 0; step < 12_000_000; step++) sum = (sum + step * step) | 0;
  const { user, system } = process.cpuUsage(before);
  // The sum is read, so that no compiler removes the work.
  return (user + system + (sum & 1)) / 1000;
}

/** Returns milliseconds of the processor for one reading: waiting while others use the machine is not counted. */
async function readMilliseconds<Fed>(read: (fed: Fed) => unknown, text: Fed): Promise<number> {
  const before = process.cpuUsage();
  await read(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
