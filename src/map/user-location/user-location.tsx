import { useEffect, useReducer, useRef, useState } from 'react';
import type { Cover } from '../../features/inspect/model/cover.ts';
import { findPosition } from '../../features/inspect/model/framing.ts';
import { useInspection, useSelection } from '../../features/inspect/model/scene-context.tsx';
import { showToast } from '../../state/interface/toast.ts';
import geolocationWords from '../../ui/geolocation.messages';
import { type DeviceLocation, followLocation } from '../../ui/geolocation.ts';
import type { MapController } from '../map-controller.ts';
import { setLocating } from './locating.ts';
import { describeLocation, getAccuracyRing, getLocationView } from './location.ts';
import styles from './user-location.module.css';

type Props = { readonly surface: MapController; readonly cover: Cover };

/** Where the reader is, followed and drawn over the map. It is sent nowhere, and is in no picture. */
export function UserLocation({ surface, cover }: Props) {
  const { inspection } = useInspection();
  const { view } = useSelection().address;
  const place = findPosition(inspection);
  const location = useLocation();
  const latest = useRef({ place, cover, view });
  latest.current = { place, cover, view };
  const isKnown = location !== undefined;
  const first = useRef<DeviceLocation>(undefined);
  first.current ??= location;
  useEffect(() => {
    if (!isKnown || !first.current) return;
    const { place, cover, view } = latest.current;
    showToast(describeLocation(first.current, place));
    const bounds = getLocationView(first.current, place);
    if (bounds) surface.camera.show(bounds, cover, view);
  }, [surface, isKnown]);
  return location && <Mark surface={surface} location={location} />;
}

/** Returns where the device is; undefined until it is known. Where it cannot be, this ends. */
function useLocation(): DeviceLocation | undefined {
  const [location, setLocation] = useState<DeviceLocation>();
  useEffect(() => {
    let isKnown = false;
    showToast(geolocationWords.asking);
    return followLocation(
      navigator.geolocation,
      (found) => {
        isKnown = true;
        setLocation(found);
      },
      (why) => {
        if (isKnown && why !== 'refused') return;
        showToast(geolocationWords[why]);
        setLocating(false);
      },
    );
  }, []);
  return location;
}

type MarkProps = { readonly surface: MapController; readonly location: DeviceLocation };

function Mark({ surface, location }: MarkProps) {
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);
  useEffect(() => surface.camera.on('move', redraw), [surface]);
  const { x, y } = surface.camera.pointAt(location.position);
  const ring = getAccuracyRing(location).map((corner) => surface.camera.pointAt(corner));
  return (
    <div
      aria-hidden
      data-user-location
      className={`${styles.mark} pointer-none absolute inset-0 overflow-hidden`}
    >
      <svg aria-hidden className="absolute w-full h-full">
        <polygon points={ring.map((corner) => `${corner.x},${corner.y}`).join(' ')} />
      </svg>
      <i className={`${styles.dot} absolute circle`} style={{ left: x, top: y }} />
    </div>
  );
}
