import type { Connection } from '../client/connection.ts';
import { operationNames } from '../contract/operations.ts';
import type { Scene } from '../scene/use-scene.ts';
import { userRefusesToken, useTokenRefused } from '../state/token-refusal.ts';
import { canAskForToken } from './connect.ts';

/** Opens the token prompt when a question was refused; put away, it stays away for that question. */
export function useTokenPrompt({ inspection }: Scene, connection: Connection) {
  const putAway = useTokenRefused(inspection.ask);
  const refused = operationNames.some((name) => {
    const view = inspection[name];
    return view.state === 'failed' && view.failure.facts.reason === 'unauthorised';
  });
  return {
    open: refused && canAskForToken(connection) && !putAway,
    close: () => userRefusesToken(inspection.ask),
    show: () => userRefusesToken(undefined),
  };
}
