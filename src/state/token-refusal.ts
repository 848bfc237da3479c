import { create } from 'zustand';
import type { Ask } from '../contract/operations.ts';

/** A question to a connection. */
export type AskedOf = { readonly connection: string; readonly ask: Ask };

const useStore = create<{ readonly question: AskedOf | undefined }>(() => ({ question: undefined }));

/** True when the reader put the token prompt away for this question. */
export function useTokenRefused(asked: AskedOf | undefined): boolean {
  const { question } = useStore();
  return question !== undefined && sameQuestion(question, asked);
}

/** Puts the token prompt away for a question; undefined lets it come again. */
export function userRefusesToken(question: AskedOf | undefined): void {
  useStore.setState({ question });
}

/** True for the same id and kind asked of the same connection. */
export function sameQuestion(one: AskedOf | undefined, other: AskedOf | undefined): boolean {
  return (
    one?.connection === other?.connection &&
    one?.ask.id === other?.ask.id &&
    one?.ask.kind === other?.ask.kind
  );
}
