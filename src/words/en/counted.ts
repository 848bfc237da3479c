const number = new Intl.NumberFormat('en');

/** `1 unit`, `2,000 units`. */
export function counted(count: number, one: string, many: string): string {
  return `${number.format(count)} ${count === 1 ? one : many}`;
}
