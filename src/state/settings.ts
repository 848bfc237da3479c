import { create } from 'zustand';

type Settings = {
  /** The demo token for each base URL. In memory only; it never reaches a URL, a log or a store. */
  readonly tokens: ReadonlyMap<string, string>;
  /** Rises with every change of a token; stands for it in query keys. */
  readonly revision: number;
};

const useSettings = create<Settings>(() => ({ tokens: new Map(), revision: 0 }));

/** The tokens of this session and their revision. */
export function useTokens(): Settings {
  return useSettings();
}

/** Takes a token for a base URL; an empty one removes it. */
export function userGaveToken(baseUrl: string, token: string): void {
  useSettings.setState(({ tokens, revision }) => {
    const next = new Map(tokens);
    if (token === '') next.delete(baseUrl);
    else next.set(baseUrl, token);
    return { tokens: next, revision: revision + 1 };
  });
}

/** The tokens that the reader gave. Shorter ones than 6 characters would be found by chance. */
function secrets(): string[] {
  return [...useSettings.getState().tokens.values()].filter((token) => token.length >= 6);
}

/** True when a text holds a token that the reader gave. */
export function holdsToken(text: string): boolean {
  return secrets().some((token) => text.includes(token));
}

/** The text with `$TOKEN` in the place of every token that the reader gave. */
export function withoutTokens(text: string): string {
  // The longest first: one token may be the beginning of another.
  const longestFirst = secrets().sort((one, other) => other.length - one.length);
  return longestFirst.reduce((rest, token) => rest.replaceAll(token, () => '$TOKEN'), text);
}
