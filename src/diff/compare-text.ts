/** By code units: the order of texts must not hang on the reader's language. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
