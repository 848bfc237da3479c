import type { CountedArea } from '../../client/counted-areas.ts';
import { readinessItems } from '../../domain/place/readiness-items.ts';
import type { Criterion } from '../../state/address.ts';

type Counted = Pick<CountedArea, 'count' | 'missing'>;

/** Returns the share of the places that have what a criterion names, or of all nine facts; 0 without a place. */
export function getShare({ count, missing }: Counted, criterion: Criterion): number {
  if (count === 0) return 0;
  if (criterion !== 'ready') return (count - missing[criterion]) / count;
  const lacking = readinessItems.reduce((sum, item) => sum + missing[item], 0);
  return 1 - lacking / (count * readinessItems.length);
}

/** Returns the class of a share from 0 to 4, as the map colours it. */
export function getShareClass(counted: Counted, criterion: Criterion): number {
  const share = getShare(counted, criterion);
  const steps = criterion === 'ready' ? [2.5 / 9, 4.5 / 9, 6.5 / 9, 8.5 / 9] : [0.2, 0.4, 0.6, 0.8];
  return steps.filter((step) => share >= step).length;
}

/**
 * Returns areas with places, the worst first: by the share that they have at best, as what is seen of few places may
 * be chance (upper bound of Wilson's interval of 95 %).
 */
export function rankWorst<Area extends Counted>(areas: readonly Area[], criterion: Criterion): Area[] {
  return areas
    .filter(({ count }) => count > 0)
    .map((area) => ({ area, best: getBest(getShare(area, criterion), area.count) }))
    .sort((one, other) => one.best - other.best || other.area.count - one.area.count)
    .map(({ area }) => area);
}

/** Standard deviations on each side of an interval of 95 %. */
const deviations = 1.96;

function getBest(share: number, count: number): number {
  const spread = deviations ** 2 / count;
  const middle = share + spread / 2;
  const half = Math.sqrt(spread * (share * (1 - share) + spread / 4));
  return (middle + half) / (1 + spread);
}

/** Returns areas that have an earlier count by the change of their share, what fell most first; others are left out. */
export function rankChanges<Area extends Counted & { readonly before?: Counted }>(
  areas: readonly Area[],
  criterion: Criterion,
): Area[] {
  return areas
    .flatMap((area) => {
      const before = area.before && getShare(area.before, criterion);
      return before === undefined ? [] : [{ area, change: getShare(area, criterion) - before }];
    })
    .sort((one, other) => one.change - other.change || other.area.count - one.area.count)
    .map(({ area }) => area);
}
