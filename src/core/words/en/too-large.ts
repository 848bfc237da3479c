import { formatNumber } from '../../format/formats.ts';
import { clipped, isolate } from '../../format/sentences.ts';

/** What of a file or map is larger than its limit, in bytes, or in entries or pixels. */
export type Large = {
  readonly of: 'file' | 'all' | 'directory' | 'entries' | 'tile' | 'description' | 'picture';
  readonly limit: number;
};

/** `4.2 MB`; anything smaller in whole kilobytes. */
export function size(bytes: number): string {
  const [value, unit] = bytes < 1e6 ? [Math.ceil(bytes / 1e3), 'kilobyte'] : [bytes / 1e6, 'megabyte'];
  return formatNumber(value, { style: 'unit', unit, maximumFractionDigits: bytes < 1e8 ? 1 : 0 });
}

/** A file that a reader opened and that is not read for its size: its name, and the limit in bytes. */
export function fileTooLarge(name: string, limit: number): string {
  return `“${isolate(clipped(name))}” was not read: it is larger than ${size(limit)}.`;
}

const parts: Record<Large['of'], (limit: number) => string> = {
  file: (limit) => `it holds more than ${size(limit)}`,
  all: (limit) => `all of it is more than ${size(limit)}`,
  directory: (limit) => `a directory of its tiles holds more than ${size(limit)}`,
  entries: (limit) => `a directory of its tiles has more than ${formatNumber(limit)} entries`,
  tile: (limit) => `a tile holds more than ${size(limit)}`,
  description: (limit) => `its description is larger than ${size(limit)}`,
  picture: (limit) => `a tile has more than ${formatNumber(limit)} pixels`,
};

/** A clause that says what is too large, and the limit. */
export function tooLarge(large: Large | undefined): string {
  return large ? parts[large.of](large.limit) : 'it is too large';
}
