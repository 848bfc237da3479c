import { formatNumber } from '../../format/formats.ts';
import { clipped, isolate } from '../../format/sentences.ts';
import { type Large, size } from '../en/too-large.ts';

/** A file that a reader opened and that is not read for its size: its name, and the limit in bytes. */
export function fileTooLarge(name: string, limit: number): string {
  return `„${isolate(clipped(name))}“ wurde nicht gelesen: Die Datei ist größer als ${size(limit)}.`;
}

const parts: Record<Large['of'], (limit: number) => string> = {
  file: (limit) => `sie enthält mehr als ${size(limit)}`,
  all: (limit) => `zusammen sind es mehr als ${size(limit)}`,
  directory: (limit) => `ein Verzeichnis ihrer Kacheln enthält mehr als ${size(limit)}`,
  entries: (limit) => `ein Verzeichnis ihrer Kacheln hat mehr als ${formatNumber(limit)} Einträge`,
  tile: (limit) => `eine Kachel enthält mehr als ${size(limit)}`,
  description: (limit) => `ihre Beschreibung ist größer als ${size(limit)}`,
  picture: (limit) => `eine Kachel hat mehr als ${formatNumber(limit)} Bildpunkte`,
};

/** A clause that says what is too large, and the limit. */
export function tooLarge(large: Large | undefined): string {
  return large ? parts[large.of](large.limit) : 'sie ist zu groß';
}
