import { useEffect, useRef, useState } from 'react';
import { type Ask, operationNames } from '../contract/operations.ts';
import type { Inspection } from '../domain/inspection.ts';

type Inspected = { readonly inspection: Inspection };

/**
 * Milliseconds that the map waits for the answers to another question before it shows what there is of them. A change
 * within a tenth of a second is felt as immediate (Nielsen, "Response Times: The 3 Important Limits").
 */
const patience = 100;

/**
 * The scene that the map shows. While another question is answered it keeps to the scene before, so that the answers of
 * a quick service change the map once and together; a slow one's are shown as they come.
 */
export function useSteadyScene<Scene extends Inspected>(scene: Scene): Scene {
  const before = useRef(scene);
  const [overdue, setOverdue] = useState<Ask>();
  const { ask } = before.current.inspection;
  const another = ask !== undefined && ask !== scene.inspection.ask && !isAnswered(scene);
  const waits = another && overdue !== ask;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setOverdue(ask), patience);
    return () => clearTimeout(timer);
  }, [waits, ask]);
  const shown = waits ? before.current : scene;
  before.current = shown;
  return shown;
}

/** True when none of the four is awaited. */
export function isAnswered({ inspection }: Inspected): boolean {
  return operationNames.every((name) => inspection[name].state !== 'loading');
}
