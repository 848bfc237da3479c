import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/**
 * Returns the CSS pixels from the start of a scroller's content to an element in it. Read after each render and on each
 * scroll: what is above may grow at any time.
 */
export function useDistanceAbove(
  element: RefObject<HTMLElement | null>,
  scroller: () => HTMLElement | null,
): number {
  const [above, setAbove] = useState(0);
  const measure = () => {
    const [inner, outer] = [element.current, scroller()];
    if (!inner || !outer) return;
    const gone = inner.getBoundingClientRect().top - outer.getBoundingClientRect().top;
    setAbove(Math.round(gone + outer.scrollTop));
  };
  useLayoutEffect(measure);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element stays in the scroller it was born in
  useEffect(() => {
    const outer = scroller();
    outer?.addEventListener('scroll', measure, { passive: true });
    return () => outer?.removeEventListener('scroll', measure);
  }, []);
  return above;
}
