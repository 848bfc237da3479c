import type { ComponentProps } from 'react';
import { useSelection } from '../../features/inspect/model/scene-context.tsx';
import { createLazyPart, Lazy } from '../../ui/lazy.tsx';
import type { AllPlaces } from './all-places.tsx';

const load = () => import('./parts.ts');

const allPlaces = createLazyPart<ComponentProps<typeof AllPlaces>>(async () => (await load()).AllPlaces);

/** The panel with the legend of all places, and a list of those in sight. */
export const allPlacesPanel = createLazyPart<object>(async () => (await load()).AllPlacesPanel);

/** The layer of all places, where it is on. */
export function AllPlacesLayer(props: ComponentProps<typeof AllPlaces>) {
  const { address } = useSelection();
  return address.all && <Lazy part={allPlaces} given={props} instead={() => null} />;
}
