import { useEffect, useRef } from 'react';
import { findInnerPoint } from '../../domain/draft/new-draft.ts';
import type { Draft } from '../../spec/draft.ts';
import { useInspection } from '../inspect/model/scene-context.tsx';
import { completeDraft } from './model/draft-state.ts';

/**
 * Takes the walls of the building around the place from the map, once they are read. A place that was put by a click is
 * then moved to their middle; one that was moved stays where it is. The returned function reports a click.
 */
export function useWalls(draft: Draft | undefined): {
  /** Whether the map was read at the place, and its walls were taken where it has some. */
  readonly isRead: boolean;
  readonly wasPut: () => void;
} {
  const { inspection, outline, outlinePending } = useInspection();
  const puts = useRef(false);
  const shown = inspection.details.subjects[0]?.position;
  const { position } = draft ?? {};
  const isRead = !outlinePending && position?.[0] === shown?.[0] && position?.[1] === shown?.[1];
  const wants = draft?.isBuilding === true && draft.outline === null && position != null && isRead;
  useEffect(() => {
    if (!wants || !outline) return;
    const walls = outline.polygon.coordinates.map((ring) =>
      ring.map(([longitude = 0, latitude = 0]): [number, number] => [longitude, latitude]),
    );
    const middle = puts.current ? findInnerPoint(walls) : undefined;
    puts.current = false;
    completeDraft({ outline: walls, ...(middle && { position: [...middle] }) });
  }, [wants, outline]);
  return {
    isRead: isRead && !(wants && outline),
    wasPut: () => {
      puts.current = true;
    },
  };
}
