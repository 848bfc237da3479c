import { formatCoordinate } from '../../domain/format/formats.ts';
import { type Cover, getFreeMiddle } from '../../features/inspect/model/cover.ts';
import { usePointedPosition } from '../../state/interface/looked-at.ts';
import { createLazyOverlay } from '../lazy-overlay.tsx';
import type { MapController } from '../map-controller.ts';
import { setLocating, useLocating } from '../user-location/locating.ts';
import styles from './map-tools.module.css';
import type { MapToolsState as Tools } from './use-map-tools.ts';

/** Everything that can be said of one spot of a map. */
export const LazySpotMenu = createLazyOverlay(
  async () => (await import('./spot-menu.tsx')).SpotMenu,
  ({ onClose }) => onClose(),
);

const LateMeasurePanel = createLazyOverlay(
  async () => (await import('./measure-panel.tsx')).MeasurePanel,
  ({ measure }) => measure.end(),
);

const LateUserLocation = createLazyOverlay(
  async () => (await import('../user-location/user-location.tsx')).UserLocation,
  () => setLocating(false),
);

type Props = {
  readonly tools: Tools;
  readonly surface: MapController;
  readonly cover: Cover;
};

/** The tools over the map: where the reader is, the measurement, the coordinate under the pointer, the menu of a position. */
export function MapTools({ tools, surface, cover }: Props) {
  const { measure, spot, closeSpot, measureFromSpot } = tools;
  const locates = useLocating();
  return (
    <>
      {locates && <LateUserLocation surface={surface} cover={cover} />}
      <PointerCoordinate />
      {measure.active && <Crosshair cover={cover} map={surface.canvas()} />}
      {measure.active && <LateMeasurePanel measure={measure} />}
      {spot && (
        <div
          aria-hidden
          className={`${styles.spot} tick -ml-2 -mt-2 pointer-none paper absolute circle`}
          style={{ left: spot.at.x, top: spot.at.y }}
        />
      )}
      {spot && <LazySpotMenu surface={surface} spot={spot} onClose={closeSpot} onMeasure={measureFromSpot} />}
    </>
  );
}

type CrosshairProps = { readonly cover: Cover; readonly map: HTMLElement };

/** Where Enter acts while the map has the focus of the keyboard. */
function Crosshair({ cover, map }: CrosshairProps) {
  const { x, y } = getFreeMiddle(cover, map);
  return (
    <div
      aria-hidden
      data-crosshair
      className={`${styles.crosshair} pointer-none absolute circle`}
      style={{ left: x, top: y }}
    />
  );
}

/** Decimals: 1 m on the ground, as fine as a pointer points. */
const digits = 5;

/** The coordinate under the pointer. Quiet, and hidden where nothing hovers; the spot menu has it for the keyboard. */
function PointerCoordinate() {
  const position = usePointedPosition();
  if (!position) return null;
  return (
    <div
      aria-hidden
      className={`${styles.coordinate} absolute px-2 py-0 quiet tabular bottom-0 pointer-none`}
    >
      {formatCoordinate(position, digits)}
    </div>
  );
}
