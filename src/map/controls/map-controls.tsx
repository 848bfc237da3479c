import { Compass, Layers, Maximize, Minus, Plus } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import type { Scene } from '../../scene/use-scene.ts';
import { words } from '../../words/en.ts';
import type { Surface } from '../surface.ts';
import { LayerMenu } from './layer-menu.tsx';
import styles from './map-controls.module.css';

type Props = { readonly scene: Scene; readonly surface: Surface };

/** Zoom, north, full screen, 2D/3D, layers and legend, at the right edge of the map. */
export function MapControls({ scene, surface }: Props) {
  const [bearing, setBearing] = useState(0);
  const [menuOpen, setMenuOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  useEffect(() => surface.onBearing(setBearing), [surface]);
  const { view } = scene.address;
  return (
    <div className={styles.controls}>
      <div className={styles.group}>
        <ControlButton label={words.zoomIn} onClick={() => surface.zoomBy(1)}>
          <Plus size={18} aria-hidden />
        </ControlButton>
        <ControlButton label={words.zoomOut} onClick={() => surface.zoomBy(-1)}>
          <Minus size={18} aria-hidden />
        </ControlButton>
        <ControlButton wide label={words.faceNorth} onClick={() => surface.faceNorth()}>
          <Compass size={18} aria-hidden style={{ transform: `rotate(${-45 - bearing}deg)` }} />
        </ControlButton>
      </div>
      <div className={styles.group}>
        <ControlButton
          label={view === '3d' ? words.showFlat : words.showStanding}
          onClick={() => scene.go({ view: view === '3d' ? '2d' : '3d' })}
        >
          <span className={styles.text}>{view === '3d' ? '2D' : '3D'}</span>
        </ControlButton>
        <ControlButton
          ref={menuButton}
          label={words.layersAndLegend}
          expanded={menuOpen}
          onClick={() => setMenuOpen(!menuOpen)}
        >
          <Layers size={18} aria-hidden />
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
          onClose={() => {
            setMenuOpen(false);
            menuButton.current?.focus();
          }}
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
  readonly onClick: () => void;
  readonly children: ReactNode;
};

function ControlButton({ wide = false, ref, label, expanded, onClick, children }: ControlButtonProps) {
  return (
    <button
      ref={ref}
      className={wide ? styles.wide : undefined}
      type="button"
      aria-label={label}
      title={label}
      aria-expanded={expanded}
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
