import { usePreferences } from '../../../state/interface/use-preferences.ts';
import { getPreferences } from '../../../state/preferences.ts';
import queueWords from './queue.messages';
import type { ReviewScope } from './reviewing.ts';

/** The digits that the verdicts leave free. */
export const reasonKeys = ['4', '5', '6', '7', '8', '9'] as const;

/** Maximum number of templates with a key: Alt and a digit. */
export const templatesAtMost = 9;

/** Returns the reasons for "wrong": the reviewer's own list, else the product's. */
export function getReasons(): readonly string[] {
  return getPreferences().reasons ?? Object.values(queueWords.usualReasons);
}

/** Texts for notes: the reviewer's own list, else the product's. */
export function getTemplates(): readonly string[] {
  return getPreferences().templates ?? Object.values(queueWords.usualTemplates);
}

/** Reads a typed list, one entry a line; null for an empty one, which restores the product's. */
export function parseTypedLines(text: string): string[] | null {
  const lines = text.split('\n').map((line) => line.trim());
  const filled = [...new Set(lines.filter((line) => line !== ''))];
  return filled.length === 0 ? null : filled;
}

/** Returns how many addresses wait for a verdict. */
export function getLeftText({ left, queue, whole }: ReviewScope): string {
  const isPart = queue.items.length < whole.items.length;
  return left === 0 && isPart ? queueWords.noneLeftInPart : queueWords.left({ count: left });
}

/** Returns the `aria-keyshortcuts` of a key; nothing where single keys are switched off. */
export function useShortcutText(): (key: string) => string | undefined {
  const { letterKeys } = usePreferences();
  return (key) => (letterKeys ? key.toLowerCase() : undefined);
}
