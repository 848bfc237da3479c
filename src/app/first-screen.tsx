import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Connection } from '../ask/connection.ts';
import type { Ask } from '../contract/operations.ts';
import { words } from '../core/words/words.ts';
import { AskForm } from '../features/inspect/ask/ask-form.tsx';
import { samplesHere } from '../scene/connect.ts';
import { mapAtRest } from '../scene/state/settled.ts';
import { usualKind } from '../scene/use-scene.ts';
import { visit } from '../store/address.ts';
import { tooLongIn } from '../store/address-faults.ts';
import { isPlainClick } from './frame/header.tsx';

type Props = { readonly connection: Connection; readonly onAsk: (ask: Ask) => void };

/**
 * Brings the first screen to life. Its markup stands in index.html, so that it is painted before any script;
 * here its form becomes the real one and its cards go to their place without loading the page anew.
 */
export function FirstScreen({ connection, onAsk }: Props) {
  const [place] = useState(firstScreenAsk);
  const [isBack] = useState(() => document.documentElement.dataset.screen !== 'first');
  const [typed, setTyped] = useState<Typed>();
  const isPressed = usePressed();

  useLayoutEffect(() => {
    const samples = document.getElementById('samples');
    if (samples) samples.hidden = !samplesHere;
    document.documentElement.dataset.screen = 'first';
    return () => {
      document.documentElement.dataset.screen = 'inspect';
    };
  }, []);

  useLayoutEffect(() => {
    if (isPressed) return;
    const still = place?.querySelector<HTMLFormElement>('form[data-still]');
    setTyped(typedIn(still));
    still?.remove();
  }, [place, isPressed]);
  useLayoutEffect(() => {
    if (!typed) return;
    const boxes = place?.querySelectorAll('input');
    if (typed.box) {
      const box = boxes?.[typed.box.at];
      box?.focus();
      box?.setSelectionRange(...typed.box.selection);
    } else if (isBack && document.activeElement === document.body && hasKeyboard()) {
      boxes?.[0]?.focus({ preventScroll: true });
    }
  }, [place, typed, isBack]);
  useLayoutEffect(speakFirstScreen, []);

  // The box that was asked in goes with this screen: the keyboard goes on in the answer, not nowhere.
  useEffect(() => () => document.querySelector<HTMLElement>('[role="tabpanel"]')?.focus(), []);

  useEffect(() => {
    const screen = document.getElementById('first-screen');
    const follow = (event: MouseEvent) => {
      const chosen = linkOf(event);
      if (!chosen) return;
      event.preventDefault();
      const asked = askOf(chosen);
      if (asked) onAsk(asked);
      else visit(`${location.pathname}?${chosen}`);
    };
    screen?.addEventListener('click', follow);
    return () => screen?.removeEventListener('click', follow);
  }, [onAsk]);

  return (
    place &&
    typed &&
    createPortal(<AskForm ask={undefined} connection={connection} typed={typed} onAsk={onAsk} />, place)
  );
}

/** What its reader has done in the form before it came to life, and the box in which he still is. */
type Typed = {
  readonly id: string;
  readonly kind: string | undefined;
  readonly asked: boolean;
  readonly box: { readonly at: number; readonly selection: [number | null, number | null] } | undefined;
};

function typedIn(still: HTMLFormElement | null | undefined): Typed {
  const boxes = [...(still?.querySelectorAll('input') ?? [])];
  const [id, kind] = boxes;
  const box = boxes.find((each) => each === document.activeElement);
  return {
    // A link with too long an id leads here, where that can be said and mended.
    id: id?.value || tooLongIn(location.search).find(({ parameter }) => parameter === 'id')?.value || '',
    kind: kind?.value,
    asked: still?.dataset.still === 'asked' && id?.value.trim() !== '',
    box: box && { at: boxes.indexOf(box), selection: [box.selectionStart, box.selectionEnd] },
  };
}

/**
 * True while something of the still form is pressed: a form that came in its place then would take the click from
 * under the finger.
 */
function usePressed(): boolean {
  const [isPressed, setPressed] = useState(isStillPressed);
  useLayoutEffect(() => {
    // It may have been let go between the rendering and now.
    setPressed(isStillPressed());
    // The click comes right after the key or the pointer.
    for (const name of ['pointerup', 'pointercancel', 'keyup'])
      addEventListener(name, () => setTimeout(setPressed, 0, false), { once: true });
  }, []);
  return isPressed;
}

function isStillPressed(): boolean {
  return document.querySelector('[data-still]:active') !== null;
}

/** Where the focus in a box opens no keyboard on the screen. */
function hasKeyboard(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches;
}

/**
 * The address that a plain click on a link of this screen goes to, what the one that is shown carries besides kept;
 * undefined for other clicks and new-tab clicks.
 */
function linkOf(event: MouseEvent): URLSearchParams | undefined {
  // A suggestion under the box has been followed already.
  if (!isPlainClick(event) || event.defaultPrevented) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin) return undefined;
  const chosen = new URLSearchParams(location.search);
  for (const [name, value] of new URL(link.href).searchParams) chosen.set(name, value);
  return chosen;
}

function askOf(chosen: URLSearchParams): Ask | undefined {
  const id = chosen.get('id');
  return id ? { id, kind: chosen.get('kind') ?? usualKind } : undefined;
}

const written = [
  'headline',
  'promise',
  'reviewList',
  'present',
  'startTour',
  'startWithSample',
  'moreSamples',
  'faultySamples',
  'faultyMeaning',
  'pictureCredit',
] as const;

/** Puts the first screen, which the build writes in English (build/first-screen.ts), into the language in force. */
function speakFirstScreen(): void {
  for (const name of written) {
    const element = document.querySelector(`#first-screen [data-words="${name}"]`);
    if (element) element.textContent = words[name];
  }
  // Written by the gateway (hosts/gateway/page-markup.ts).
  const own = document.getElementById('own-places');
  if (own) own.textContent = words.ownPlaces(Number(own.dataset.shown), Number(own.dataset.of));
}

let kept: PutAway | undefined;

/** The box of the first screen for its form; the whole screen comes back where it was put away. */
export function firstScreenAsk(): HTMLElement | null {
  if (kept) document.body.append(takenOut(kept));
  kept = undefined;
  return document.getElementById('first-screen-ask');
}

/** A page that began with a question keeps no hidden first screen; one that was shown stands ready for the way back. */
export function useFirstScreenPutAway(isFirst: boolean): void {
  useEffect(() => {
    if (isFirst) return;
    let shown = false;
    const away = () => {
      const never = document.querySelector('#first-screen:has(form[data-still])');
      if (shown || !never) return;
      kept = putAway(never);
      never.remove();
    };
    // Not once it is idle: a large place leaves the browser no such moment for seconds.
    void mapAtRest().then(away);
    return () => {
      shown = true;
    };
  }, [isFirst]);
}

/** Markup as plain data: a node outside the document costs the browser as much as one in it. */
export type PutAway = {
  readonly tag: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly (PutAway | string)[];
};

/** An element with all that is in it, as data from which `takenOut` makes it anew. */
export function putAway(element: Element): PutAway {
  return {
    tag: element.localName,
    attributes: [...element.attributes].map(({ name, value }) => [name, value]),
    children: [...element.childNodes].flatMap((child) => {
      if (child instanceof Element) return putAway(child);
      return child instanceof Text ? child.data : [];
    }),
  };
}

/** The element that was put away, as it was in the file: nothing that anybody did to it. */
export function takenOut({ tag, attributes, children }: PutAway): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of attributes) element.setAttribute(name, value);
  element.append(...children.map((child) => (typeof child === 'string' ? child : takenOut(child))));
  return element;
}
