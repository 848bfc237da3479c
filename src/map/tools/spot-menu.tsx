import { Popover } from '@base-ui/react/popover';
import { useEffect, useMemo } from 'react';
import { geoJsonPoint, geoUri, latitudeLongitude } from '../../domain/coordinate-text.ts';
import { linkOutsTo } from '../../domain/link-outs.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { usePreferences } from '../../state/preferences.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ExternalLink } from '../../ui/icons/external-link.ts';
import { Ruler } from '../../ui/icons/ruler.ts';
import { X } from '../../ui/icons/x.ts';
import { mapWords } from '../../words/words.ts';
import type { Pointed } from '../pointing.ts';
import type { Surface } from '../surface.ts';
import { nameOfRef } from './feature-name.ts';
import { type GroundHint, groundHints } from './ground-hints.ts';
import { nearestOfEach } from './nearest.ts';
import styles from './spot-menu.module.css';

export type SpotMenuProps = {
  readonly scene: Scene;
  readonly surface: Surface;
  readonly spot: Pointed;
  readonly onClose: () => void;
  readonly onMeasure: () => void;
};

/** Everything that can be said of one spot of the map, and where else it can be looked at. */
export function SpotMenu({ scene, surface, spot, onClose, onMeasure }: SpotMenuProps) {
  const { at, position } = spot;
  const { placeNames } = usePreferences();
  const hints = useMemo(
    () => groundHints(surface.groundAt(at), position, placeNames),
    [surface, at, position, placeNames],
  );
  const near = useMemo(() => {
    const { details, parking, entrance, units } = scene.inspection;
    return nearestOfEach(
      [details, parking, entrance, units].map(({ subjects }) => subjects),
      position,
    );
  }, [scene.inspection, position]);
  useEffect(() => surface.camera.on('move', onClose), [surface, onClose]);
  const anchor = useMemo(
    () => ({
      getBoundingClientRect: () => {
        const { left, top } = surface.canvas().getBoundingClientRect();
        return new DOMRect(left + at.x, top + at.y, 0, 0);
      },
    }),
    [surface, at],
  );
  const outcomes = { done: mapWords.copied, refused: mapWords.notCopied };
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Portal>
        <Popover.Positioner
          className={styles.positioner}
          anchor={anchor}
          side="right"
          sideOffset={10}
          collisionPadding={8}
        >
          <Popover.Popup className={styles.menu} finalFocus={() => surface.canvas()}>
            <Popover.Title className={styles.title}>{latitudeLongitude(position)}</Popover.Title>
            <div className={styles.actions}>
              <CopyButton
                look="primary"
                text={latitudeLongitude(position)}
                label={mapWords.copyCoordinate}
                {...outcomes}
              />
              <Button onClick={onMeasure}>
                <Ruler size={15} aria-hidden />
                {mapWords.measureFromHere}
              </Button>
              <CopyButton text={geoJsonPoint(position)} label={mapWords.copyGeoJson} {...outcomes} />
              <CopyButton text={geoUri(position)} label={mapWords.copyGeoUri} {...outcomes} />
            </div>
            <section className={styles.part}>
              <h3>{mapWords.whatIsHere}</h3>
              {hints.length === 0 ? (
                <p className={styles.source}>{mapWords.nothingHere}</p>
              ) : (
                <>
                  <ul>
                    {hints.map((hint) => (
                      <li key={hint.what}>{textOf(hint)}</li>
                    ))}
                  </ul>
                  <p className={styles.source}>{mapWords.fromBasemap}</p>
                </>
              )}
            </section>
            {near.length > 0 && (
              <section className={styles.part}>
                <h3>{mapWords.nearHere}</h3>
                <ul>
                  {near.map(({ ref, metres, wind }) => (
                    <li key={ref} className={styles.near}>
                      <span>{nameOfRef(scene.inspection, ref)}</span>
                      <span>{mapWords.nearAt(metres, wind)}</span>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <section className={styles.part}>
              <h3>{mapWords.openElsewhere}</h3>
              <ul className={styles.links}>
                {linkOutsTo(position).map(({ site, href }) => (
                  <li key={site}>
                    <a href={href} target="_blank" rel="noopener noreferrer">
                      {mapWords.linkOut(site)}
                      <ExternalLink size={13} aria-label={mapWords.newTab} />
                    </a>
                  </li>
                ))}
              </ul>
            </section>
            <IconButton className={styles.close} label={mapWords.spotClose} onClick={onClose}>
              <X size={16} aria-hidden />
            </IconButton>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function textOf(hint: GroundHint): string {
  const named = (what: string) => (hint.name === '' ? what : mapWords.hereNamed(what, hint.name));
  switch (hint.what) {
    case 'building':
      return named(hint.number === '' ? mapWords.hereBuilding : mapWords.hereBuildingNumber(hint.number));
    case 'point':
      return named(mapWords.herePoint(hint.kind));
    case 'street':
      return named(mapWords.hereStreet);
    case 'area':
      return named(mapWords.hereArea(hint.kind));
  }
}
