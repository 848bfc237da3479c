import { useLayoutEffect, useRef } from 'react';
import { usePreferences } from '../../../state/interface/use-preferences.ts';

/** The action of a key on the stage. */
export type StageAction = 'next' | 'back' | 'first' | 'last' | 'blank' | 'leave';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Keys that clickers send (Page Up and Down, `.` or B for a blank screen), and keys that a presenter tries. */
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

/**
 * Returns the action of a key; undefined for one without an action here, or for a character while single keys are
 * switched off.
 */
export function getStageAction(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  letterKeys: boolean,
): StageAction | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const writesSign = key.length === 1 && key !== ' ';
  return (writesSign && !letterKeys) || !Object.hasOwn(actions, key) ? undefined : actions[key];
}

/** Returns the step, from 1, to which an action leads from step `from` of `last`. */
export function stepAfter(deed: StageAction, from: number, last: number): number {
  if (deed === 'next') return Math.min(last, from + 1);
  if (deed === 'back') return Math.max(1, from - 1);
  if (deed === 'first') return Math.min(1, last);
  return deed === 'last' ? last : from;
}

/**
 * Takes the keyboard while the stage is shown: no other key of the product acts or opens anything. A held key acts
 * once. A focused button keeps the keys that press it.
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
