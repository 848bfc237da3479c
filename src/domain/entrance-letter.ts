const letters = 26;

/** A, B … Z, AA, AB …: the mark of the entrance at `index` (from 0) of its answer, on the map and in lists. */
export function entranceLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % letters));
  return index < letters ? last : entranceLetter(Math.floor(index / letters) - 1) + last;
}
