import { countFloors } from '../../../domain/floors/floors.ts';
import { formatList } from '../../../domain/format/formats.ts';
import { countReal } from '../../../domain/place/inspection.ts';
import { getMembers } from '../../../domain/place/place-record.ts';
import { offeredTabs } from '../../../state/address.ts';
import { ChevronRight } from '../../../ui/icons/first-icons.ts';
import { createLazyPart, Lazy } from '../../../ui/lazy.tsx';
import inspectionWords from '../model/inspection.messages';
import { formatUnitsOnFloors } from '../model/inspection-texts.ts';
import { useInspection, useSelection } from '../model/scene-context.tsx';
import cardWords from './card.messages';

const amenities = ['elevator', 'wheelchair'] as const;
const iconRoom = { width: 18, height: 18 };
const denied = { elevator: 'noElevator', wheelchair: 'noWheelchair' } as const;

export const amenityIcon = createLazyPart(async () => (await import('./amenity-icon.tsx')).AmenityIcon);

type Props = {
  readonly raw: unknown;
  /** False until the map is drawn, which icons would keep waiting. */
  readonly icons: boolean;
};

/** What the service says that a place offers, in words, and once what it does not say. */
export function KnownParts({ raw, icons }: Props) {
  const stated = getMembers(raw, 'properties', 'amenities');
  const { photos } = getMembers(raw, 'properties');
  const known = amenities.filter((name) => typeof stated[name] === 'boolean');
  const unstated = [
    // An empty list is an answer: there is none.
    ...(Array.isArray(photos) ? [] : (['photo'] as const)),
    ...amenities.filter((name) => !known.includes(name)),
  ];
  return (
    <div className="px-5 pt-2h pb-2 line-top small">
      {known.length > 0 && (
        <ul className="flex wrap gap-x-3h">
          {known.map((name) => (
            <li key={name} className="inline-row gap-1h py-1">
              <span className={stated[name] === true ? 'good' : 'quiet'} style={iconRoom}>
                {icons && (
                  <Lazy
                    part={amenityIcon}
                    given={{ name, offered: stated[name] === true }}
                    instead={() => null}
                  />
                )}
              </span>
              {cardWords[stated[name] === true ? name : denied[name]]}
            </li>
          ))}
        </ul>
      )}
      {Array.isArray(photos) && photos.length === 0 && (
        <p className="quiet py-1" data-evidence="photo" tabIndex={-1}>
          {cardWords.noPhotos}
        </p>
      )}
      {unstated.length > 0 && (
        <p
          className="quiet py-1"
          data-evidence={unstated.includes('photo') ? 'photo' : undefined}
          tabIndex={-1}
        >
          {cardWords.notStated({ items: formatList(unstated.map((item) => cardWords.unstated[item])) })}
        </p>
      )}
    </div>
  );
}

/** How many units there are on how many floors; it leads to them. */
export function UnitsLine() {
  const { units } = useInspection().inspection;
  const { go } = useSelection();
  const counted = countReal(units);
  if (!counted || counted.real + counted.unusable === 0) return null;
  const { real, unusable } = counted;
  const said =
    real > 0
      ? formatUnitsOnFloors({ units: real, unusable, floors: countFloors(units) })
      : inspectionWords.noUnitsButUnusable({ unusable });
  if (!offeredTabs.includes('units')) return <p className="px-5 py-2h line-top medium">{said}</p>;
  return (
    <button
      type="button"
      className="row between gap-2 px-5 py-2h w-full target text-start medium tabular bare line-top cursor-pointer hover ring-in"
      onClick={() => go({ tab: 'units' })}
    >
      {said}
      <ChevronRight size={16} aria-hidden className="flex-none faint paper-hidden" />
    </button>
  );
}
