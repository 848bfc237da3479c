import type { PlaceTiles } from '../../client/place-tiles.ts';
import type { CoverageForm } from '../../state/address.ts';
import { createLazyPart } from '../../ui/lazy.tsx';
import type { AreaListProps } from './area-list.tsx';
import type { OnMap } from './areas-on-map.tsx';

const load = () => import('./parts.ts');

/** The hexagons or districts on the map. */
export const areasOnMap = createLazyPart<OnMap>(async () => (await load()).AreasOnMap);

/** The choice between dots, hexagons and districts. */
export const formChoice = createLazyPart<object>(async () => (await load()).FormChoice);

/** What is in sight counted in areas, the worst first. */
export const areaList = createLazyPart<AreaListProps>(async () => (await load()).AreaList);

/** Returns how the places of a service are shown: as dots where it counts none in areas. */
export function getForm({ hexagons }: Pick<PlaceTiles, 'hexagons'>, by: CoverageForm): CoverageForm {
  return hexagons === undefined ? 'dots' : by;
}
