import { commandWords } from '../../words/words.ts';

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** The key that goes with a letter to make a command, as it stands on this machine's keyboard. */
export function commandKey(): string {
  return isApple ? '⌘' : commandWords.controlKey;
}

/** What opens the palette, as people read it. */
export function paletteKey(): string {
  return `${commandKey()} K`;
}
