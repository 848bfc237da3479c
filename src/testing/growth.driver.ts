/** The length of the longest text that is fed; `npm run soak -- texts` feeds twice as much. */
const longestFed = Number(process.env.PLACELENS_TEXTS ?? 25_000);

/** Lengths of what is fed, each twice the one before: characters of a text, or as many of something else. */
export const sizes = [8, 4, 2, 1].map((part) => longestFed / part);

/** What a text of double length may cost, as a multiple: memory for it doubles and collects, a square takes four times. */
const mostGrowth = 3;

/** Milliseconds of this processor, now, for a work that is always the same: what a text costs is told in its measure. */
const unit = Math.min(...Array.from({ length: 7 }, workedFor));

/**
 * Milliseconds that any text may cost: so much is lost to others on the machine. They grow as the square of the length
 * does, so that the same readings are found in longer texts.
 */
const allowance = 2.5 * unit * (longestFed / 25_000) ** 2;

/** Milliseconds after which nobody waits for a longer text. */
const longest = 300 * unit;

/**
 * Milliseconds of the shortest text after which each length is fed in turn, so that no reading lasts for ever. Below, the
 * longest comes next: a reading that grows with the cube takes ten seconds for it.
 */
const brief = 4 * unit;

/** Times that both lengths are read before a reading is called too slow; fewer where it takes this long. */
const [most, fewest] = [15, 3];

/**
 * How a reading that costs more than the length of its text grew: `3,125 → 25,000 long: 4 → 900 ms`. Undefined
 * for one that does not. It is judged over all doublings, as one alone may meet the end of a cache; and by the least of
 * several times, which is what the reading itself takes: others only add to it. What is beyond even then is fed twice the
 * longest text: only what grows there too is too slow, as memory that is asked for anew costs a step and no more.
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
    // What was compiled by the first reading is ready for this one.
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

/** True where a text of double length costs more than its length each time, `before` being what the half of it cost. */
async function growsFurther<Fed>(read: (fed: Fed) => unknown, text: Fed, before: number): Promise<boolean> {
  for (let round = 0; round < most; round++)
    if ((await readMilliseconds(read, text)) <= allowance + before * mostGrowth) return false;
  return true;
}

/** Milliseconds of the processor for twelve million additions: about five where a core is fast. */
function workedFor(): number {
  const before = process.cpuUsage();
  let sum = 0;
  for (let step = 0; step < 12_000_000; step++) sum = (sum + step * step) | 0;
  const { user, system } = process.cpuUsage(before);
  // The sum is read, so that no compiler leaves the work out.
  return (user + system + (sum & 1)) / 1000;
}

/** Milliseconds of the processor for one reading: what waits while others use the machine is not counted. */
async function readMilliseconds<Fed>(read: (fed: Fed) => unknown, text: Fed): Promise<number> {
  const before = process.cpuUsage();
  await read(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
