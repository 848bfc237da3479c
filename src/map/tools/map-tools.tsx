import type { Scene } from '../../scene/use-scene.ts';
import type { Cover } from '../cover.ts';
import type { Surface } from '../surface.ts';
import { Crosshair } from './crosshair.tsx';
import { LateSpotMenu } from './late-spot-menu.tsx';
import styles from './map-tools.module.css';
import { MeasurePanel } from './measure-panel.tsx';
import { PointerCoordinate } from './pointer-coordinate.tsx';
import type { MapTools as Tools } from './use-map-tools.ts';

type Props = {
  readonly tools: Tools;
  readonly scene: Scene;
  readonly surface: Surface;
  readonly cover: Cover;
};

/** What the tools show over the map: the measurement, the coordinate under the pointer, the menu of a spot. */
export function MapTools({ tools, scene, surface, cover }: Props) {
  const { measure, spot, closeSpot, measureFromSpot } = tools;
  return (
    <>
      <PointerCoordinate />
      {measure.active && <Crosshair cover={cover} map={surface.canvas()} />}
      {measure.active && <MeasurePanel scene={scene} measure={measure} />}
      {spot && <div aria-hidden className={styles.spot} style={{ left: spot.at.x, top: spot.at.y }} />}
      {spot && (
        <LateSpotMenu
          scene={scene}
          surface={surface}
          spot={spot}
          onClose={closeSpot}
          onMeasure={measureFromSpot}
        />
      )}
    </>
  );
}
