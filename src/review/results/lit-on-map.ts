import { useEffect } from 'react';
import type { Result } from '../../contract/batch.ts';
import { layOnMap } from '../../scene/laid.ts';
import { litResults, positionOfRef } from '../../scene/results-overlay.ts';
import { useHovered } from '../../state/pointer.ts';
import { rowAt } from './row-at.ts';

type Props = { readonly results: readonly Result[]; readonly chosen: Result | undefined };

/**
 * Rings the chosen row and the one under the pointer on the map. Apart, as the pointer moves often: it shows nothing.
 */
export function LitOnMap({ results, chosen }: Props) {
  const hoveredAt = positionOfRef(useHovered() ?? '');
  const hovered = hoveredAt === undefined ? undefined : rowAt(results, hoveredAt);
  useEffect(() => {
    layOnMap('lit-results', { overlay: litResults(chosen, hovered) });
  }, [chosen, hovered]);
  useEffect(() => () => layOnMap('lit-results', undefined), []);
  return null;
}
