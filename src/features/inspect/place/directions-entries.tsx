import { getNavigators } from '../../../domain/geo/coordinate-text.ts';
import { ExternalLink } from '../../../ui/icons/first-icons.ts';
import { MenuLink } from '../../../ui/menu.tsx';
import { useInspection, useSelection } from '../model/scene-context.tsx';
import cardWords from './card.messages';
import { getDestination } from './directions.ts';
import type { PlaceEntriesProps } from './place-entries.tsx';

/** Navigators to the chosen parking point or door, else to where the way begins. Only the reader opens one. */
export function DirectionsEntries({ position }: PlaceEntriesProps) {
  const { inspection } = useInspection();
  const { arrival } = useSelection();
  const to = getDestination(inspection, arrival, position);
  if (!to) return null;
  return (
    <>
      <p className="px-2h py-1 caption quiet">{cardWords.directionsTo({ stop: to.stop })}</p>
      {getNavigators(to.position).map(({ name, href }) => (
        <MenuLink key={name} icon={ExternalLink} href={href}>
          {name === 'geo' ? cardWords.thisDevice : name}
        </MenuLink>
      ))}
    </>
  );
}
