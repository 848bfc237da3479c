import { useState } from 'react';
import type { Connection } from '../client/connection.ts';
import { operationNames } from '../contract/operations.ts';
import type { Scene } from '../scene/use-scene.ts';
import { canAskForToken } from './connect.ts';

/** Opens the token prompt when a question was refused; put away, it stays away for that question. */
export function useTokenPrompt({ inspection }: Scene, connection: Connection) {
  const [dismissed, setDismissed] = useState<unknown>();
  const refused = operationNames.some((name) => {
    const view = inspection[name];
    return view.state === 'failed' && view.failure.facts.reason === 'unauthorised';
  });
  return {
    open: refused && canAskForToken(connection) && dismissed !== inspection.ask,
    close: () => setDismissed(inspection.ask),
    show: () => setDismissed(undefined),
  };
}
