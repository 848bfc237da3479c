import { offeredTabs } from '../../state/address.ts';
import { isOneFile } from '../../state/page-config.ts';
import frameWords from '../frame.messages';

/** What a key can do. */
export type Action =
  | 'palette'
  | 'findId'
  | 'floorDown'
  | 'floorUp'
  | 'tab'
  | 'layers'
  | 'allPlaces'
  | 'view'
  | 'backToPlace'
  | 'theme'
  | 'measure'
  | 'copyLink'
  | 'correct'
  | 'clear'
  | 'shortcuts';

export type Binding = Keyed & { readonly action: Action };

/** The keys of an action. */
export type Keyed = {
  /** `KeyboardEvent.key` in small letters; each of them triggers it. */
  readonly keys: readonly string[];
  /** `KeyboardEvent.code` of the same keys, for keyboards that write another script. */
  readonly codes: readonly string[];
  /** `single` and `shifted` keys never act while typing, and can be switched off (WCAG 2.1.4). */
  readonly with: 'single' | 'shifted' | 'command' | 'escape';
};

/** A digit for each tab that is offered. */
const tabKeys = offeredTabs.map((_, index) => String(index + 1));

/** Every shortcut: the one table for the keys and for the sheet. The map itself handles + − and arrows. */
export const bindings: readonly Binding[] = [
  { action: 'palette', keys: ['k'], codes: ['KeyK'], with: 'command' },
  { action: 'findId', keys: ['/'], codes: ['Slash'], with: 'single' },
  { action: 'tab', keys: tabKeys, codes: tabKeys.map((key) => `Digit${key}`), with: 'single' },
  { action: 'floorDown', keys: ['['], codes: ['BracketLeft'], with: 'single' },
  { action: 'floorUp', keys: [']'], codes: ['BracketRight'], with: 'single' },
  { action: 'view', keys: ['v'], codes: ['KeyV'], with: 'single' },
  { action: 'backToPlace', keys: ['b'], codes: ['KeyB'], with: 'single' },
  { action: 'layers', keys: ['l'], codes: ['KeyL'], with: 'single' },
  { action: 'allPlaces', keys: ['a'], codes: ['KeyA'], with: 'single' },
  { action: 'measure', keys: ['m'], codes: ['KeyM'], with: 'single' },
  { action: 'theme', keys: ['t'], codes: ['KeyT'], with: 'single' },
  ...(isOneFile ? [] : [{ action: 'copyLink', keys: ['c'], codes: ['KeyC'], with: 'single' } as const]),
  { action: 'correct', keys: ['e'], codes: ['KeyE'], with: 'single' },
  { action: 'shortcuts', keys: ['?'], codes: [], with: 'single' },
  { action: 'clear', keys: ['escape'], codes: [], with: 'escape' },
];

/** The members of a key event that are read. */
export type Stroke = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'repeat'
> & { readonly altGraph: boolean };

export type Struck<Kind extends Keyed> = { readonly binding: Kind; readonly index: number };

/**
 * Returns the binding of a key event, and which of its keys it was. The letter on the key decides; its place on the
 * keyboard only where it writes no Latin letter or sign (Cyrillic), or a sign in the row of digits (French).
 */
export function findBinding<Kind extends Keyed>(
  stroke: Stroke,
  among: readonly Kind[],
): Struck<Kind> | undefined {
  if (stroke.isComposing) return undefined;
  const wanted = getKind(stroke);
  if (wanted === undefined) return undefined;
  const candidates = among.filter((binding) => binding.with === wanted);
  const key = stroke.key.toLowerCase();
  for (const binding of candidates) {
    const index = binding.keys.indexOf(key);
    if (index >= 0) return isPlain(stroke, key) ? { binding, index } : undefined;
  }
  if (!isForeign(stroke) || !isPlain(stroke, 'a')) return undefined;
  for (const binding of candidates) {
    const index = binding.codes.indexOf(stroke.code);
    if (index >= 0) return { binding, index };
  }
  return undefined;
}

function getKind({ key, ctrlKey, metaKey, altGraph, altKey, shiftKey }: Stroke): Keyed['with'] | undefined {
  if (key === 'Escape') return 'escape';
  if (altGraph) return 'single';
  if (!ctrlKey && !metaKey) return shiftKey && !altKey && /^\p{L}$/u.test(key) ? 'shifted' : 'single';
  return ctrlKey !== metaKey && !altKey && !shiftKey ? 'command' : undefined;
}

/** Signs may need Shift, Alt or AltGr to be typed at all; letters and digits with them are other shortcuts. */
function isPlain(stroke: Stroke, key: string): boolean {
  const { altKey, shiftKey, altGraph } = stroke;
  return !/^[a-z0-9]$/.test(key) || getKind(stroke) === 'shifted' || !(altKey || shiftKey || altGraph);
}

function isForeign({ key, code }: Stroke): boolean {
  if ([...key].length !== 1) return false;
  return /[^\p{ASCII}]/u.test(key) || (code.startsWith('Digit') && !/[a-z0-9]/i.test(key));
}

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** Returns the key that makes a letter a command, as it is labelled on this machine's keyboard. */
export function getCommandKey(): string {
  return isApple ? '⌘' : frameWords.controlKey;
}

/** What opens the palette, as people read it. */
export function getPaletteKey(): string {
  return `${getCommandKey()} K`;
}
