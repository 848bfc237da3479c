import { formatNumber } from '../../../core/format/formats.ts';

/** Whole percent as the reader writes them: `20%`. */
export function percentText(percent: number): string {
  return formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 0 });
}
