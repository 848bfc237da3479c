/** What a key does on the stage. */
export type StageDeed = 'next' | 'back' | 'first' | 'last' | 'blank' | 'leave';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What clickers send (Page Up and Down, `.` or B for a blank screen), and what hands look for. */
const deeds: Readonly<Record<string, StageDeed>> = {
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
export function stageDeed(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  letterKeys: boolean,
): StageDeed | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const writesSign = key.length === 1 && key !== ' ';
  return (writesSign && !letterKeys) || !Object.hasOwn(deeds, key) ? undefined : deeds[key];
}

/** The step, from 1, that a deed leads to from step `from` of `last`. */
export function stepAfter(deed: StageDeed, from: number, last: number): number {
  if (deed === 'next') return Math.min(last, from + 1);
  if (deed === 'back') return Math.max(1, from - 1);
  if (deed === 'first') return Math.min(1, last);
  return deed === 'last' ? last : from;
}
