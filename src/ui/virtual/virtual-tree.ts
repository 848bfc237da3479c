import { useRef } from 'react';
import { useDistanceAbove } from './use-distance-above.ts';
import { useVirtualRows, type VirtualOptions } from './virtual-rows.ts';

type Options = Omit<VirtualOptions, 'scroller' | 'above'> & {
  /** Called when the tree gets the focus by keyboard. */
  readonly onEnter: () => void;
};

/** A row of a tree for screen readers: `position` is its place of `size` among its siblings, from 1. */
type Branch = {
  readonly level: number;
  readonly position: number;
  readonly size: number;
  /** Undefined for a row that holds nothing. */
  readonly open: boolean | undefined;
};

/** The rows of a tree, which scrolls with its tab. */
export function useVirtualTree({ onEnter, ...options }: Options) {
  const element = useRef<HTMLDivElement>(null);
  const byPointer = useRef(false);
  const scroller = () => element.current?.closest<HTMLElement>('[role="tabpanel"]') ?? null;
  const above = useDistanceAbove(element, scroller);
  const rows = useVirtualRows({ ...options, scroller, above });
  return {
    ...rows,
    element,
    scroller,
    /** Attributes of the tree. */
    holder: {
      ...rows.holder,
      ref: element,
      style: { height: rows.height },
      onPointerDown: () => {
        byPointer.current = true;
      },
      onFocus: () => {
        // A mouse press moves the focus before its click: nothing may move under it.
        if (!byPointer.current) onEnter();
        byPointer.current = false;
      },
    },
    /** Attributes of a row. */
    inTree: (index: number, { level, position, size, open }: Branch) => ({
      ...rows.named(index),
      'aria-expanded': open,
      'aria-level': level,
      'aria-posinset': position,
      'aria-setsize': size,
    }),
  };
}
