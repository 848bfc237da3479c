import type { TwinNode } from './twin-nodes.ts';

/** Milliseconds after which a key begins a new word. */
const pause = 800;

/** What was typed into the tree so far, and when. */
export type TypeAhead = { readonly text: string; readonly at: number };

export const nothingTyped: TypeAhead = { text: '', at: Number.NEGATIVE_INFINITY };

/** What is typed once `key` is added. `at` is the event's time in milliseconds. */
export function addTyped(before: TypeAhead, key: string, at: number): TypeAhead {
  return { text: isTyping(before, at) ? before.text + key : key, at };
}

/** True while a further key continues the word. */
export function isTyping({ text, at }: TypeAhead, now: number): boolean {
  return text !== '' && now - at < pause;
}

/** Returns true for keys that occur in names and numbers; signs are left to shortcuts. */
export function isTypeable(key: string): boolean {
  return /^[\p{L}\p{N}]$/u.test(key);
}

/**
 * Returns the key of the node that the typed text means, searched from the active one on and around: visible rows come
 * first, then those in closed nodes. A letter typed again goes on to the next.
 */
export function findTypedNode(
  visible: readonly TwinNode[],
  all: readonly TwinNode[],
  active: string | undefined,
  text: string,
  textsOf: (node: TwinNode) => readonly string[],
): string | undefined {
  const wanted = text.toLowerCase();
  const seek = (prefix: string, onwards: boolean): string | undefined => {
    const fits = (node: TwinNode) => textsOf(node).some((each) => each.toLowerCase().startsWith(prefix));
    for (const nodes of [visible, all]) {
      const start = nodes.findIndex(({ key }) => key === active);
      const from = Math.max(0, onwards ? start + 1 : start);
      for (let step = 0; step < nodes.length; step++) {
        const node = nodes[(from + step) % nodes.length];
        if (node && fits(node)) return node.key;
      }
    }
    return undefined;
  };
  const [letter = ''] = wanted;
  return (
    seek(wanted, wanted.length === 1) ??
    (wanted === letter.repeat(wanted.length) ? seek(letter, true) : undefined)
  );
}
