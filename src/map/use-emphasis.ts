import { useEffect } from 'react';
import { useSelection } from '../scene/scene-context.tsx';
import { useLateCode } from '../scene/use-late-code.ts';
import { emphasised, type LayerName } from '../store/address.ts';
import type { Surface } from './surface.ts';

const load = async () => (await import('./emphasis.ts')).emphasise;

/** Lets the other layers step back for the one that is emphasised; tells which one that is. */
export function useEmphasis(surface: Surface | undefined): LayerName | null {
  const { address } = useSelection();
  const emphasis = emphasised(address);
  const { code: emphasise } = useLateCode('emphasis', emphasis !== null, load);
  useEffect(() => {
    if (emphasise) surface?.shown.suit((map, layers) => emphasise(map, layers, emphasis));
  }, [surface, emphasise, emphasis]);
  return emphasis;
}
