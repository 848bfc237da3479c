import type { EmbedState } from '../../contract/embed.ts';
import type { OperationName } from '../../contract/operations.ts';
import { toldState } from '../../domain/inspection.ts';
import { receivedCount } from '../../panel/face.ts';
import type { Scene } from '../../scene/use-scene.ts';

/** What the frame shows, for the page around it. */
export function embedStateOf({ address, inspection, asking }: Scene): EmbedState {
  const stateOf = (name: OperationName) => {
    const view = inspection[name];
    return {
      state: toldState(view),
      count: receivedCount(view) ?? null,
      reason: view.state === 'failed' ? view.failure.facts.reason : null,
    };
  };
  return {
    id: inspection.ask?.id ?? null,
    kind: address.kind,
    floor: address.floor,
    sel: address.sel,
    busy: asking,
    operations: {
      details: stateOf('details'),
      parking: stateOf('parking'),
      entrance: stateOf('entrance'),
      units: stateOf('units'),
    },
  };
}
