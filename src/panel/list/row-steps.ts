/** Rows that Page Up and Page Down pass. */
const page = 10;

/**
 * The row of `count` that a key leads to from the active one, over headings and notes, on which nobody stands;
 * undefined for keys that lead nowhere. Without an active row, down begins at the top and up at the end.
 */
export function stepFrom(
  count: number,
  isStop: (index: number) => boolean,
  active: number | undefined,
  key: string,
): number | undefined {
  const seek = (from: number, direction: 1 | -1): number | undefined => {
    for (let index = from; index >= 0 && index < count; index += direction) {
      if (isStop(index)) return index;
    }
    return undefined;
  };
  switch (key) {
    case 'ArrowDown':
      return seek((active ?? -1) + 1, 1) ?? active;
    case 'ArrowUp':
      return seek((active ?? count) - 1, -1) ?? active;
    case 'PageDown':
      return seek((active ?? -1) + page, 1) ?? seek(count - 1, -1);
    case 'PageUp':
      return seek((active ?? count) - page, -1) ?? seek(0, 1);
    case 'Home':
      return seek(0, 1);
    case 'End':
      return seek(count - 1, -1);
    default:
      return undefined;
  }
}
