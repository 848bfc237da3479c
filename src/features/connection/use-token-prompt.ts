import { useRef } from 'react';
import { create } from 'zustand';
import type { Connection } from '../../client/connection.ts';
import { type Ask, operationNames } from '../../spec/operations.ts';
import { canAskForToken } from '../inspect/model/connect.ts';
import { useInspection } from '../inspect/model/scene-context.tsx';

/**
 * Opens the token prompt when a question was refused; once dismissed, it stays closed for that question. While another
 * token is tried it stays open: what is typed meanwhile must not be lost when that one is refused too. A question to
 * another connection is another question, so that no token is typed for one and given to the other.
 */
export function useTokenPrompt(connection: Connection) {
  const { inspection } = useInspection();
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
    /** Undefined where the token is not the reader's. */
    show: canAsk ? userWantsTokenPrompt : undefined,
  };
}

/** A question to a connection. */
export type AskedOf = { readonly connection: string; readonly ask: Ask };

const useStore = create<{ readonly question: AskedOf | undefined }>(() => ({ question: undefined }));

/** Returns true when the reader dismissed the token prompt for this question. */
function useTokenRefused(asked: AskedOf | undefined): boolean {
  const { question } = useStore();
  return question !== undefined && sameQuestion(question, asked);
}

/** Dismisses the token prompt for a question. */
function userRefusesToken(question: AskedOf | undefined): void {
  useStore.setState({ question });
}

/** Lets it appear again. The same function at every render, so that the panel is not rendered for it. */
function userWantsTokenPrompt(): void {
  useStore.setState({ question: undefined });
}

/** Returns true for the same id and kind asked of the same connection. */
function sameQuestion(one: AskedOf | undefined, other: AskedOf | undefined): boolean {
  return (
    one?.connection === other?.connection &&
    one?.ask.id === other?.ask.id &&
    one?.ask.kind === other?.ask.kind
  );
}
