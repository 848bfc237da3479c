import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import type { Scene } from '../../scene/use-scene.ts';
import { useMapTool, userOpensTool, userTogglesTool } from '../../state/map-tool.ts';
import { Compass } from '../../ui/icons/compass.ts';
import { Layers } from '../../ui/icons/layers.ts';
import { Maximize } from '../../ui/icons/maximize.ts';
import { Minus } from '../../ui/icons/minus.ts';
import { Plus } from '../../ui/icons/plus.ts';
import { Ruler } from '../../ui/icons/ruler.ts';
import { commandWords, mapWords, words } from '../../words/words.ts';
import type { Grounding } from '../ground/use-ground.ts';
import type { Surface } from '../surface.ts';
import { LayerMenu } from './layer-menu.tsx';
import styles from './map-controls.module.css';

type Props = { readonly scene: Scene; readonly surface: Surface; readonly grounding: Grounding };

/** Zoom, north, full screen, 2D/3D, layers and legend, at the right edge of the map. */
export function MapControls({ scene, surface, grounding }: Props) {
  const [bearing, setBearing] = useState(() => surface.camera.bearing());
  const tool = useMapTool();
  const menuOpen = tool === 'layers';
  const menuButton = useRef<HTMLButtonElement>(null);
  useEffect(() => surface.camera.on('rotate', () => setBearing(surface.camera.bearing())), [surface]);
  const { view } = scene.address;
  return (
    <div className={styles.controls}>
      <div className={styles.group}>
        <ControlButton label={words.zoomIn} onClick={() => surface.camera.zoomBy(1)}>
          <Plus size={18} aria-hidden />
        </ControlButton>
        <ControlButton label={words.zoomOut} onClick={() => surface.camera.zoomBy(-1)}>
          <Minus size={18} aria-hidden />
        </ControlButton>
        <ControlButton wide label={words.faceNorth} onClick={() => surface.camera.faceNorth()}>
          <Compass size={18} aria-hidden style={{ transform: `rotate(${-45 - bearing}deg)` }} />
        </ControlButton>
      </div>
      <div className={styles.group}>
        <ControlButton
          label={view === '3d' ? commandWords.showFlat : commandWords.showStanding}
          onClick={() => scene.go({ view: view === '3d' ? '2d' : '3d' })}
        >
          <span className={styles.text}>{view === '3d' ? '2D' : '3D'}</span>
        </ControlButton>
        <ControlButton
          ref={menuButton}
          label={words.layersAndLegend}
          expanded={menuOpen}
          onClick={() => userTogglesTool('layers')}
        >
          <Layers size={18} aria-hidden />
        </ControlButton>
        <ControlButton
          label={mapWords.measure}
          pressed={tool === 'measure'}
          onClick={() => userTogglesTool('measure')}
        >
          <Ruler size={18} aria-hidden />
        </ControlButton>
        {document.fullscreenEnabled && (
          <ControlButton wide label={words.fullScreen} onClick={() => void toggleFullScreen()}>
            <Maximize size={16} aria-hidden />
          </ControlButton>
        )}
      </div>
      {menuOpen && (
        <LayerMenu
          scene={scene}
          grounding={grounding}
          opener={menuButton}
          onClose={() => userOpensTool(undefined)}
        />
      )}
    </div>
  );
}

type ControlButtonProps = {
  /** Left out on a phone. */
  readonly wide?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly label: string;
  readonly expanded?: boolean;
  readonly pressed?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

function ControlButton({
  wide = false,
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

async function toggleFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen();
}
