import { flushSync } from 'react-dom';
import type { Act } from '../../../spec/judgement.ts';

/** Milliseconds that the next address waits for an act to be saved, usually 20: what takes 100 still feels at once. */
const patience = 100;

/**
 * The step to the next address, held back until the act before it is saved: drawing an address keeps the page busy
 * for a quarter of a second, and the browser's word would wait for the end of it.
 */
export class DeferredNavigation {
  #held: { readonly behind: Act; readonly step: () => void } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Steps once `saw` tells that the act is saved, or after `patience`. */
  after(behind: Act, step: () => void): void {
    this.drop();
    this.#held = { behind, step };
    this.#timer = setTimeout(this.hurry, patience);
  }

  /** Says which acts the page shows as unsaved. Called from an effect, where React cannot draw at once. */
  saw(unsaved: readonly Act[]): void {
    const held = this.#held;
    if (held && !unsaved.includes(held.behind)) queueMicrotask(() => held === this.#held && this.hurry());
  }

  /** Steps now, and shows where it leads before it returns: what is typed next is meant for that. */
  readonly hurry = (): void => {
    const held = this.#held;
    this.drop();
    if (held) flushSync(held.step);
  };

  /** Forgets the step: the reviewer goes elsewhere. */
  readonly drop = (): void => {
    clearTimeout(this.#timer);
    this.#held = undefined;
  };
}
