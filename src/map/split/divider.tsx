import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { formatShare } from '../../domain/format/formats.ts';
import comparedWords from '../../features/compare/model/compared.messages';
import type { Cover } from '../../features/inspect/model/cover.ts';
import { ArrowLeftRight } from '../../ui/icons/lazy-icons.ts';
import styles from './divider.module.css';

/** Share of the free map for one press of an arrow key, and with Shift. */
const step = 0.02;
const stride = 0.1;

type Props = {
  /** The share of the free map left of it, from 0 to 1. */
  readonly share: number;
  readonly cover: Cover;
  readonly onShare: (share: number) => void;
};

/** The line between both sides of a place: dragged by pointer or finger, moved by arrow keys. */
export function Divider({ share, cover, onShare }: Props) {
  const grip = useRef<number>(undefined);
  const within = (next: number) => Math.min(1, Math.max(0, next));

  function shareAt({ currentTarget, clientX }: PointerEvent<HTMLElement>): number {
    const { left = 0, width = 0 } = currentTarget.offsetParent?.getBoundingClientRect() ?? {};
    return (clientX - left - cover.left) / Math.max(1, width - cover.left - cover.right);
  }

  function move(event: KeyboardEvent): void {
    const by = event.shiftKey ? stride : step;
    const next = { ArrowLeft: share - by, ArrowRight: share + by, Home: 0, End: 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onShare(within(next));
  }

  const end = () => {
    grip.current = undefined;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that moves is no hr (window splitter pattern of the APG)
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={comparedWords.divider}
      aria-valuenow={Math.round(share * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={comparedWords.share({ a: formatShare(share), b: formatShare(1 - share) })}
      tabIndex={0}
      className={styles.divider}
      onKeyDown={move}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = shareAt(event) - share;
      }}
      onPointerMove={(event) => {
        if (grip.current !== undefined) onShare(within(shareAt(event) - grip.current));
      }}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <span className={styles.grip}>
        <ArrowLeftRight size={18} aria-hidden />
      </span>
    </div>
  );
}
