import { flushSync } from 'react-dom';
import type { Act } from '../../../spec/judgement.ts';

/** Milliseconds that the next address waits for an act to be saved, usually 20: up to 100 feels immediate. */
const patience = 100;

/**
 * Holds the step to the next address back until the act before it is saved: drawing an address blocks the page for a
 * quarter of a second, and the browser's confirmation would wait for its end.
 */
export class DeferredNavigation {
  #held: { readonly behind: Act; readonly step: () => void } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Steps once `saw` reports the act as saved, or after `patience`. */
  after(behind: Act, step: () => void): void {
    this.drop();
    this.#held = { behind, step };
    this.#timer = setTimeout(this.hurry, patience);
  }

  /** Reports which acts the page shows as unsaved. Called from an effect, where React cannot render at once. */
  saw(unsaved: readonly Act[]): void {
    const held = this.#held;
    if (held && !unsaved.includes(held.behind)) queueMicrotask(() => held === this.#held && this.hurry());
  }

  /** Steps now, and renders before it returns: what is typed next is meant for the new address. */
  readonly hurry = (): void => {
    const held = this.#held;
    this.drop();
    if (held) flushSync(held.step);
  };

  /** Drops the step: the reviewer goes elsewhere. */
  readonly drop = (): void => {
    clearTimeout(this.#timer);
    this.#held = undefined;
  };
}
