import { useRef } from 'react';
import type { Connection } from '../../client/connection.ts';
import { operationNames } from '../../contract/operations.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { type AskedOf, sameQuestion, userRefusesToken, useTokenRefused } from '../../state/token-refusal.ts';
import { canAskForToken } from '../connect.ts';

/**
 * Opens the token prompt when a question was refused; put away, it stays away for that question. While another
 * token is tried it stays open: what is typed meanwhile must not be lost when that one is refused too. A question
 * to another connection is another question, so that no token is typed for one and given to the other.
 */
export function useTokenPrompt({ inspection }: Scene, connection: Connection) {
  const { ask } = inspection;
  const asked = ask && { connection: connection.name, ask };
  const putAway = useTokenRefused(asked);
  const refused = operationNames.some((name) => {
    const view = inspection[name];
    return view.state === 'failed' && view.failure.facts.reason === 'unauthorised';
  });
  const trying = operationNames.some((name) => inspection[name].state === 'loading');
  const openFor = useRef<AskedOf>(undefined);
  const stays = trying && asked !== undefined && sameQuestion(openFor.current, asked);
  const canAsk = canAskForToken(connection);
  const open = canAsk && !putAway && (refused || stays);
  openFor.current = open ? asked : undefined;
  return {
    open,
    close: () => userRefusesToken(asked),
    /** Undefined where the token is none of the reader's. */
    show: canAsk ? () => userRefusesToken(undefined) : undefined,
  };
}
