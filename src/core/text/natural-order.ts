const collator = new Intl.Collator('en', { numeric: true });

/** Characters that decide: comparing 100,000 combining marks as a collator does takes ten seconds. */
const compared = 100;

/** Which of two foreign texts comes first as people count: `2` before `10`. Equal where they begin alike for long. */
export function inNaturalOrder(one: string, other: string): number {
  return collator.compare(one.slice(0, compared), other.slice(0, compared));
}
