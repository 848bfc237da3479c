import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { commandWords } from '../../words/words.ts';
import styles from './panel-edge.module.css';
import type { PanelWidth } from './use-panel-width.ts';

/** CSS pixels for one press of an arrow key, and with Shift. */
const step = 16;
const stride = 64;

/** The edge that makes the panel wider: drawn with the pointer, moved by arrow keys, set back by a double click. */
export function PanelEdge({ width, narrowest, usual, widest, draw: onWidth }: PanelWidth) {
  const within = (next: number) => Math.round(Math.min(widest, Math.max(narrowest, next)));
  const grip = useRef<number>(undefined);

  function draw(event: PointerEvent<HTMLDivElement>, kept: boolean): void {
    if (grip.current === undefined) return;
    onWidth(within(event.clientX - grip.current), kept);
    if (kept) grip.current = undefined;
  }

  function move(event: KeyboardEvent): void {
    const by = event.shiftKey ? stride : step;
    const next = { ArrowLeft: width - by, ArrowRight: width + by, Home: narrowest, End: widest }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onWidth(within(next), true);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that moves is no hr (window splitter pattern of the APG)
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={commandWords.panelWidth}
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      aria-valuetext={commandWords.pixels(width)}
      tabIndex={0}
      className={styles.edge}
      onKeyDown={move}
      onDoubleClick={() => onWidth(usual, true)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = event.clientX - width;
      }}
      onPointerMove={(event) => draw(event, false)}
      onPointerUp={(event) => draw(event, true)}
      onPointerCancel={(event) => draw(event, true)}
    />
  );
}
