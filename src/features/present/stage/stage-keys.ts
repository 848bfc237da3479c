import { useLayoutEffect, useRef } from 'react';
import { usePreferences } from '../../../state/interface/use-preferences.ts';

/** What a key does on the stage. */
export type StageAction = 'next' | 'back' | 'first' | 'last' | 'blank' | 'leave';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What clickers send (Page Up and Down, `.` or B for a blank screen), and what hands look for. */
const actions: Readonly<Record<string, StageAction>> = {
  ' ': 'next',
  PageDown: 'next',
  ArrowRight: 'next',
  Enter: 'next',
  PageUp: 'back',
  ArrowLeft: 'back',
  Backspace: 'back',
  Home: 'first',
  End: 'last',
  b: 'blank',
  B: 'blank',
  '.': 'blank',
  Escape: 'leave',
};

/** The deed of a key; undefined for one that does nothing here, or writes a sign while single keys are switched off. */
export function getStageAction(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  letterKeys: boolean,
): StageAction | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const writesSign = key.length === 1 && key !== ' ';
  return (writesSign && !letterKeys) || !Object.hasOwn(actions, key) ? undefined : actions[key];
}

/** The step, from 1, that a deed leads to from step `from` of `last`. */
export function stepAfter(deed: StageAction, from: number, last: number): number {
  if (deed === 'next') return Math.min(last, from + 1);
  if (deed === 'back') return Math.max(1, from - 1);
  if (deed === 'first') return Math.min(1, last);
  return deed === 'last' ? last : from;
}

/**
 * Takes the keyboard while the stage stands: none of the product's other keys acts, nothing can be opened by one. A key
 * that is held acts once. A button that has the focus keeps the keys that press it.
 */
export function useStageKeys(act: (deed: StageAction | undefined) => void): void {
  const { letterKeys } = usePreferences();
  const latest = useRef({ act, letterKeys });
  latest.current = { act, letterKeys };
  // Before it is painted, so that a key pressed at the first sight of the stage counts.
  useLayoutEffect(() => {
    const follow = (event: KeyboardEvent) => {
      event.stopPropagation();
      const pressesButton =
        (event.key === ' ' || event.key === 'Enter') && event.target instanceof HTMLButtonElement;
      if (pressesButton || event.key === 'Tab' || event.isComposing) return;
      const deed = getStageAction(event, latest.current.letterKeys);
      // The palette's key belongs to the browser elsewhere: here it does nothing either.
      if (deed || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'))
        event.preventDefault();
      if (event.repeat || isModifier(event.key)) return;
      latest.current.act(deed);
    };
    addEventListener('keydown', follow, true);
    return () => removeEventListener('keydown', follow, true);
  }, []);
}

function isModifier(key: string): boolean {
  return ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'].includes(key);
}
