import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { narrowestPanel, usualPanel, widestPanel } from '../state/preferences.ts';
import { commandWords } from '../words/words.ts';
import styles from './panel-edge.module.css';

type Props = {
  readonly width: number;
  /** While it is drawn: `kept` is false until it is let go. */
  readonly onWidth: (width: number, kept: boolean) => void;
};

/** CSS pixels for one press of an arrow key, and with Shift. */
const step = 16;
const stride = 64;

/** The edge that makes the panel wider: drawn with the pointer, moved by arrow keys, set back by a double click. */
export function PanelEdge({ width, onWidth }: Props) {
  const grip = useRef<number>(undefined);

  function draw(event: PointerEvent<HTMLDivElement>, kept: boolean): void {
    if (grip.current === undefined) return;
    onWidth(within(event.clientX - grip.current), kept);
    if (kept) grip.current = undefined;
  }

  function move(event: KeyboardEvent): void {
    const by = event.shiftKey ? stride : step;
    const next = { ArrowLeft: width - by, ArrowRight: width + by, Home: narrowestPanel, End: widestPanel }[
      event.key
    ];
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
      aria-valuemin={narrowestPanel}
      aria-valuemax={widestPanel}
      aria-valuetext={commandWords.pixels(width)}
      tabIndex={0}
      className={styles.edge}
      onKeyDown={move}
      onDoubleClick={() => onWidth(usualPanel, true)}
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

function within(width: number): number {
  return Math.round(Math.min(widestPanel, Math.max(narrowestPanel, width)));
}
