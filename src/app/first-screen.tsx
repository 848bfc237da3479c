import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Ask } from '../contract/operations.ts';
import { usualKind } from '../scene/use-scene.ts';
import { AskForm } from './ask/ask-form.tsx';
import { samplesHere } from './connect.ts';
import { firstScreenAsk } from './first-screen-place.ts';
import { speakFirstScreen } from './first-screen-words.ts';

/**
 * Brings the first screen to life. Its markup stands in index.html, so that it is painted before any script;
 * here its form becomes the real one and its cards go to their place without loading the page anew.
 */
export function FirstScreen({ onAsk }: { readonly onAsk: (ask: Ask) => void }) {
  const [place] = useState(firstScreenAsk);
  const [typed, setTyped] = useState<Typed>();

  useLayoutEffect(() => {
    const samples = document.getElementById('samples');
    if (samples) samples.hidden = !samplesHere;
    document.documentElement.dataset.screen = 'first';
    return () => {
      document.documentElement.dataset.screen = 'inspect';
    };
  }, []);

  useLayoutEffect(() => {
    const still = place?.querySelector<HTMLFormElement>('form[data-still]');
    const typed = typedIn(still);
    setTyped(typed);
    still?.remove();
    const id = typed.id.trim();
    if (still?.dataset.still === 'asked' && id !== '') onAsk({ id, kind: typed.kind?.trim() || usualKind });
  }, [place, onAsk]);
  useLayoutEffect(() => {
    if (!typed?.box) return;
    const box = place?.querySelectorAll('input')[typed.box.at];
    box?.focus();
    box?.setSelectionRange(...typed.box.selection);
  }, [place, typed]);
  useLayoutEffect(speakFirstScreen, []);

  // The box that was asked in goes with this screen: the keyboard goes on in the answer, not nowhere.
  useEffect(() => () => document.querySelector<HTMLElement>('[role="tabpanel"]')?.focus(), []);

  useEffect(() => {
    const screen = document.getElementById('first-screen');
    const follow = (event: MouseEvent) => {
      const asked = askOfLink(event);
      if (!asked) return;
      event.preventDefault();
      onAsk(asked);
    };
    screen?.addEventListener('click', follow);
    return () => screen?.removeEventListener('click', follow);
  }, [onAsk]);

  return place && typed && createPortal(<AskForm ask={undefined} typed={typed} onAsk={onAsk} />, place);
}

/** What its reader has done in the form before it came to life, and the box in which he still is. */
type Typed = {
  readonly id: string;
  readonly kind: string | undefined;
  readonly box: { readonly at: number; readonly selection: [number | null, number | null] } | undefined;
};

function typedIn(still: Element | null | undefined): Typed {
  const boxes = [...(still?.querySelectorAll('input') ?? [])];
  const [id, kind] = boxes;
  const box = boxes.find((each) => each === document.activeElement);
  return {
    id: id?.value ?? '',
    kind: kind?.value,
    box: box && { at: boxes.indexOf(box), selection: [box.selectionStart, box.selectionEnd] },
  };
}

/** The place that a plain click on a sample's link asks for; undefined for other clicks and new-tab clicks. */
function askOfLink(event: MouseEvent): Ask | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin) return undefined;
  const parameters = new URL(link.href).searchParams;
  const id = parameters.get('id');
  return id ? { id, kind: parameters.get('kind') ?? 'place' } : undefined;
}
