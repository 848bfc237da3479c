import { formatNumber } from './formats.ts';

/** `1 unit`, `2,000 units`. */
export function counted(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
