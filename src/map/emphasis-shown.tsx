import { useEffect } from 'react';
import type { LayerName } from '../state/address.ts';
import { emphasise } from './emphasis.ts';
import type { MapController } from './map-controller.ts';

type Props = { readonly surface: MapController | undefined; readonly emphasis: LayerName };

/** Makes the other layers recede before one, for as long as it is shown. */
export function EmphasisShown({ surface, emphasis }: Props) {
  useEffect(() => {
    surface?.shown.suit((map, layers) => emphasise(map, layers, emphasis));
    surface?.highlighter.mayStepBack();
    return () => surface?.shown.suit((map, layers) => emphasise(map, layers, null));
  }, [surface, emphasis]);
  return null;
}
