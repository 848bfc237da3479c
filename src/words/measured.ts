import type { Finding } from '../contract/finding.ts';
import { formatDuration, formatLength, formatNumber } from './formats.ts';

/** A measured value with its unit: `38 m`, `12 s`, `3`; empty for none. */
export function formatMeasured(measured: Finding['measured'], unit: string | undefined): string {
  if (measured === undefined) return '';
  if (typeof measured !== 'number' || !Number.isFinite(measured)) return String(measured).slice(0, 60);
  if (unit === 'metres') return formatLength(measured);
  return unit === 'seconds' ? formatDuration(measured) : formatNumber(measured);
}
