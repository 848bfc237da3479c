import type { Finding } from '../../spec/finding.ts';
import { formatLength, formatNumber, getMeasures } from './formats.ts';
import { clipText, isolate } from './sentences.ts';

const metresPerFoot = 0.3048;

/** A length of a finding: below ten metres to a tenth, as some limits are below one. */
export function formatFineLengthValue(value: Finding['measured']): string {
  const metres = Number(value);
  if (metres >= 10) return formatLength(metres);
  const imperial = getMeasures() === 'imperial';
  return formatNumber(imperial ? metres / metresPerFoot : metres, {
    style: 'unit',
    unit: imperial ? 'foot' : 'meter',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  });
}

/** Returns the operation of a reference: `parking:1.a` gives `parking`, `place` itself. */
export function getRefKind(ref: string): string {
  return ref.split(/[:~]/, 1)[0] ?? '';
}

/** A number of a finding; at most one decimal. */
export function formatFindingNumber(value: Finding['measured']): string {
  return formatNumber(Number(value), { maximumFractionDigits: 1 });
}

/** Returns a value as the service sent it; foreign texts are isolated from our own words. */
export function formatSentValue(value: Finding['measured']): string {
  return typeof value === 'string' ? isolate(clipText(value)) : String(value);
}

/** A further value of a finding, as a number where it is one. */
export function formatDetail({ details }: Finding, name: string): string {
  const value = details?.[name];
  return typeof value === 'number' ? formatFindingNumber(value) : formatSentValue(value);
}

/** Keeps each number and its unit on one line: only for screens and pages, as data files and terminals are searched. */
export function keepUnitsTogether(text: string): string {
  return text.replace(/([\d½]) (m|km|ft|mi|s|min|h|ms|м|км|фт|ми|с|мин|ч|мс)(?![\p{L}\d])/gu, '$1\u00a0$2');
}
