import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import type { Cover } from '../../features/inspect/model/cover.ts';
import { findPosition } from '../../features/inspect/model/framing.ts';
import pageWords from '../../features/inspect/model/page.messages';
import { useInspection, useSelection } from '../../features/inspect/model/scene-context.tsx';
import type { Position } from '../../spec/geojson.ts';
import { openTool, toggleTool, useMapTool } from '../../state/interface/what-is-open.ts';
import {
  Compass,
  Layers,
  LocateFixed,
  Maximize,
  Minus,
  Navigation,
  Plus,
  Ruler,
} from '../../ui/icons/first-icons.ts';
import type { BasemapLoading } from '../basemap-source/use-basemap-source.ts';
import { hasChosenCamera } from '../cameras.ts';
import { createLazyOverlay } from '../lazy-overlay.tsx';
import type { MapController } from '../map-controller.ts';
import toolWords from '../tools/tools.messages';
import { canLocate, setLocating, useLocating } from '../user-location/locating.ts';
import controlWords from './controls.messages';
import styles from './map-controls.module.css';

const LateLayerMenu = createLazyOverlay(
  async () => (await import('./layer-menu.tsx')).LayerMenu,
  ({ onClose }) => onClose(),
);

type Props = {
  readonly surface: MapController;
  readonly grounding: BasemapLoading;
  readonly cover: Cover;
  readonly onBack: () => void;
};

/** Zoom, north, the way back to the place, the reader's position, full screen, 2D/3D, layers and legend, at the right edge of the map. */
export function MapControls({ surface, grounding, cover, onBack }: Props) {
  const { inspection } = useInspection();
  const { address, go } = useSelection();
  const [bearing, setBearing] = useState(() => surface.camera.bearing());
  const tool = useMapTool();
  const locates = useLocating();
  const menuOpen = tool === 'layers' || tool === 'own-map';
  const menuButton = useRef<HTMLButtonElement>(null);
  useEffect(() => surface.camera.on('rotate', () => setBearing(surface.camera.bearing())), [surface]);
  const { view } = address;
  const place = findPosition(inspection);
  const away = useAway(surface, place, cover);
  return (
    <div className={`${styles.controls} z-3 items-end column gap-2 absolute`}>
      <div className={`${styles.group} floating column rounded-card overflow-hidden outlined`}>
        <ControlButton label={controlWords.zoomIn} onClick={() => surface.camera.zoomBy(1)}>
          <Plus size={18} aria-hidden />
        </ControlButton>
        <ControlButton label={controlWords.zoomOut} onClick={() => surface.camera.zoomBy(-1)}>
          <Minus size={18} aria-hidden />
        </ControlButton>
        <ControlButton wide label={controlWords.faceNorth} onClick={() => surface.camera.faceNorth()}>
          <Compass size={18} aria-hidden style={{ transform: `rotate(${-45 - bearing}deg)` }} />
        </ControlButton>
        {place && (
          <ControlButton wide={!away} away={away} label={pageWords.backToPlace} onClick={onBack}>
            <LocateFixed size={18} aria-hidden />
          </ControlButton>
        )}
        {canLocate && (
          <ControlButton
            label={controlWords.whereAmI}
            pressed={locates}
            onClick={() => setLocating(!locates)}
          >
            <Navigation size={18} aria-hidden />
          </ControlButton>
        )}
      </div>
      <div className={`${styles.group} floating column rounded-card overflow-hidden outlined`}>
        <ControlButton
          label={view === '3d' ? pageWords.showFlat : pageWords.showStanding}
          onClick={() => go({ view: view === '3d' ? '2d' : '3d' })}
        >
          <span className="small strong">{view === '3d' ? '2D' : '3D'}</span>
        </ControlButton>
        <ControlButton
          ref={menuButton}
          label={controlWords.layersAndLegend}
          expanded={menuOpen}
          onClick={() => (menuOpen ? openTool(undefined) : openTool('layers'))}
        >
          <Layers size={18} aria-hidden />
        </ControlButton>
        <ControlButton
          label={toolWords.measure.title}
          pressed={tool === 'measure'}
          onClick={() => toggleTool('measure')}
        >
          <Ruler size={18} aria-hidden />
        </ControlButton>
        {document.fullscreenEnabled && (
          <ControlButton wide label={controlWords.fullScreen} onClick={() => void toggleFullScreen()}>
            <Maximize size={16} aria-hidden />
          </ControlButton>
        )}
      </div>
      {menuOpen && (
        <LateLayerMenu
          grounding={grounding}
          asksOwnMap={tool === 'own-map'}
          opener={menuButton}
          onClose={() => openTool(undefined)}
        />
      )}
    </div>
  );
}

type ControlButtonProps = {
  /** Left out on a phone. */
  readonly wide?: boolean;
  /** Highlighted: its target is out of sight. */
  readonly away?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly label: string;
  readonly expanded?: boolean;
  readonly pressed?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

function ControlButton({
  wide = false,
  away = false,
  ref,
  label,
  expanded,
  pressed,
  onClick,
  children,
}: ControlButtonProps) {
  return (
    <button
      ref={ref}
      className={wide ? styles.wide : undefined}
      data-away={away || undefined}
      type="button"
      aria-label={label}
      title={label}
      aria-expanded={expanded}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** Returns true while the place is out of sight once the map rests: during a move to a new place it is not missed. */
function useAway(surface: MapController, place: Position | undefined, cover: Cover): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const look = () => setAway(place !== undefined && !surface.camera.isInSight(place, cover));
    if (hasChosenCamera(location.hash)) look();
    return surface.camera.on('moveend', look);
  }, [surface, place, cover]);
  return away;
}

async function toggleFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen();
}
