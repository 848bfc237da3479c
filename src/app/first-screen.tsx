import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Ask } from '../contract/operations.ts';
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
  const [typed] = useState(() => place?.querySelector('input')?.value ?? '');

  useLayoutEffect(() => {
    const samples = document.getElementById('samples');
    if (samples) samples.hidden = !samplesHere;
    document.documentElement.dataset.screen = 'first';
    return () => {
      document.documentElement.dataset.screen = 'inspect';
    };
  }, []);

  useLayoutEffect(() => place?.querySelector('form[data-still]')?.remove(), [place]);
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

  return place && createPortal(<AskForm ask={undefined} typed={typed} onAsk={onAsk} />, place);
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
