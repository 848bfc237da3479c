/** Returns an id in the form of the specification, "digits . hexadecimal"; `random` gives numbers from 0 up to 1. */
export function createElementId(random: () => number): string {
  const digits = 100_000_000 + Math.floor(random() * 900_000_000);
  return `${digits}.${(0x100 + Math.floor(random() * 0xfff00)).toString(16)}`;
}
