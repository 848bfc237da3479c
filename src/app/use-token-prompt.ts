import { useRef } from 'react';
import type { Connection } from '../client/connection.ts';
import { type Ask, operationNames } from '../contract/operations.ts';
import type { Scene } from '../scene/use-scene.ts';
import { userRefusesToken, useTokenRefused } from '../state/token-refusal.ts';
import { canAskForToken } from './connect.ts';

/**
 * Opens the token prompt when a question was refused; put away, it stays away for that question. While another
 * token is tried it stays open: what is typed meanwhile must not be lost when that one is refused too.
 */
export function useTokenPrompt({ inspection }: Scene, connection: Connection) {
  const { ask } = inspection;
  const putAway = useTokenRefused(ask);
  const refused = operationNames.some((name) => {
    const view = inspection[name];
    return view.state === 'failed' && view.failure.facts.reason === 'unauthorised';
  });
  const trying = operationNames.some((name) => inspection[name].state === 'loading');
  const openFor = useRef<Ask>(undefined);
  const stays = trying && ask !== undefined && openFor.current === ask;
  const open = canAskForToken(connection) && !putAway && (refused || stays);
  openFor.current = open ? ask : undefined;
  return {
    open,
    close: () => userRefusesToken(ask),
    show: () => userRefusesToken(undefined),
  };
}
