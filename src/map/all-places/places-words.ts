import type { PlaceTiles } from '../../client/place-tiles.ts';
import { formatList, formatNumber, formatShare } from '../../domain/format/formats.ts';
import { joinSentences } from '../../domain/format/sentences.ts';
import { readinessItems } from '../../domain/place/readiness-items.ts';
import readinessWords from '../../features/inspect/model/readiness/readiness.messages';
import type { Criterion } from '../../state/address.ts';
import allPlacesWords from './all-places.messages';
import { lacks, type PointedPlaces } from './pointed-places.ts';

/** Returns what is true of all places by a criterion, in one sentence, and how many are not on the map. */
export function formatPlaces({ count, placed, missing }: PlaceTiles, criterion: Criterion): string {
  if (count === 0) return allPlacesWords.none;
  const unplaced = count - placed;
  return joinSentences([
    formatCriterion(count, missing, criterion),
    unplaced > 0 ? allPlacesWords.unplaced({ count: unplaced }) : undefined,
  ]);
}

export function formatCriterion(of: number, missing: PlaceTiles['missing'], criterion: Criterion): string {
  if (criterion === 'ready') return allPlacesWords.sentence.ready({ of, mean: formatMean(of, missing) });
  const count = of - missing[criterion];
  return allPlacesWords.sentence[criterion]({ of, count, share: formatShare(count / of) });
}

/** Returns the facts of a place on average: `6.2`. */
function formatMean(of: number, missing: PlaceTiles['missing']): string {
  const lacking = readinessItems.reduce((sum, item) => sum + missing[item], 0);
  return formatNumber(readinessItems.length - lacking / of, { maximumFractionDigits: 1 });
}

/** Returns what a place lacks, by its bits. */
export function formatMissing(bits: number): string {
  const items = readinessItems.filter((item) => lacks(bits, item)).map((item) => readinessWords.listed[item]);
  return items.length === 0 ? allPlacesWords.whole : allPlacesWords.missing({ items: formatList(items) });
}

/** Returns the same with the number of the places, where their area has a name. */
export function formatCounted(pointed: PointedPlaces, criterion: Criterion): string {
  return pointed.name === undefined ? formatTogether(pointed, criterion) : formatRow(pointed, criterion);
}

/** Returns `Entrance: 12% · 284 places`. */
export function formatRow(counted: Together, criterion: Criterion): string {
  return `${formatTogether(counted, criterion)} · ${allPlacesWords.places({ count: counted.count })}`;
}

/** Returns what is known of several places together: their mean, or how many have what the layer shows. */
export function formatTogether({ count, lacking }: Together, criterion: Criterion): string {
  if (count === 0) return allPlacesWords.none;
  if (criterion === 'ready') return allPlacesWords.mean({ mean: formatMean(count, lacking) });
  const share = formatShare(1 - lacking[criterion] / count);
  return allPlacesWords.share({ criterion: allPlacesWords.by[criterion], share });
}

type Together = Pick<PointedPlaces, 'count' | 'lacking'>;

/** Returns the bits of a single place. */
export function getBits({ lacking }: PointedPlaces): number {
  return readinessItems.reduce((bits, item, index) => (lacking[item] > 0 ? bits | (1 << index) : bits), 0);
}
