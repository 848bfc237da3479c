import type { Action } from '../shortcuts/bindings.ts';

/** The groups of the palette in their order. */
export const commandGroups = [
  'found',
  'place',
  'kit',
  'view',
  'recent',
  'layers',
  'tabs',
  'lens',
  'basemap',
  'app',
  'samples',
] as const;

export type CommandGroup = (typeof commandGroups)[number];

/** One line of the palette. */
export type PaletteCommand = {
  /** Unique in its list. */
  readonly id: string;
  readonly group: CommandGroup;
  readonly title: string;
  /** Shown next to the title: an id, a state. */
  readonly detail?: string;
  /** Other words that find it. */
  readonly keywords: readonly string[];
  /** The shortcut that does the same. */
  readonly action?: Action;
  /** Absent where there is nothing to do: the line is only information. */
  readonly run?: () => void;
};
