import { create } from 'zustand';
import type { Ask } from '../contract/operations.ts';

const useStore = create<{ readonly question: Ask | undefined }>(() => ({ question: undefined }));

/** True when the reader put the token prompt away for this question. */
export function useTokenRefused(ask: Ask | undefined): boolean {
  const { question } = useStore();
  return question !== undefined && question.id === ask?.id && question.kind === ask.kind;
}

/** Puts the token prompt away for a question; undefined lets it come again. */
export function userRefusesToken(question: Ask | undefined): void {
  useStore.setState({ question });
}
