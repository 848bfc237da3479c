import { useSelection } from '../../features/inspect/model/scene-context.tsx';
import { Lazy } from '../../ui/lazy.tsx';
import type { AreaListProps } from '../coverage/area-list.tsx';
import { areaList, getForm } from '../coverage/lazy.tsx';
import { PlacesList } from './places-list.tsx';

/** The places in sight, or the areas in which they are counted. */
export function CountedList(props: AreaListProps) {
  const { by } = useSelection().address;
  if (getForm(props.tiles, by) === 'dots') return <PlacesList {...props} />;
  return <Lazy part={areaList} given={props} instead={() => null} />;
}
