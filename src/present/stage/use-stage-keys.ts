import { useEffect, useRef } from 'react';
import { usePreferences } from '../../state/preferences.ts';
import { type StageDeed, stageDeed } from './stage-keys.ts';

/**
 * Takes the keyboard while the stage stands: none of the product's other keys acts, nothing can be opened by one. A key
 * that is held acts once. A button that has the focus keeps the keys that press it.
 */
export function useStageKeys(act: (deed: StageDeed | undefined) => void): void {
  const { letterKeys } = usePreferences();
  const latest = useRef({ act, letterKeys });
  latest.current = { act, letterKeys };
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      event.stopPropagation();
      const pressesButton =
        (event.key === ' ' || event.key === 'Enter') && event.target instanceof HTMLButtonElement;
      if (pressesButton || event.key === 'Tab' || event.isComposing) return;
      const deed = stageDeed(event, latest.current.letterKeys);
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
