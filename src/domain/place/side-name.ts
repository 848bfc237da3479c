import type { Recording } from '../../spec/batch.ts';

/** The content of the parameter `compare`. */
export type ComparedSides = {
  /** The left side where it is a recording; undefined for the current connection. */
  readonly left: string | undefined;
  /** The right side; undefined where none is chosen. */
  readonly right: string | undefined;
};

const recorded = 'recorded:';
const runs = 'run:';

/**
 * Reads `<right>`, or `recorded:<key>|<right>`. A side is the name of a connection or `recorded:<run>:<position>`. Keys
 * hold no `|`, so a connection may.
 */
export function readCompared(text: string | null): ComparedSides {
  if (text === null || text === '' || text.startsWith(runs)) return { left: undefined, right: undefined };
  const bar = text.indexOf('|');
  if (bar < 0 || !text.startsWith(recorded)) return { left: undefined, right: text };
  return { left: text.slice(0, bar), right: text.slice(bar + 1) || undefined };
}

export function writeCompared({ left, right }: ComparedSides): string | null {
  if (left !== undefined) return `${left}|${right ?? ''}`;
  return right ?? null;
}

/** Returns the sides of a comparison for another address: a recording belongs to one alone. */
export function getSidesOfAnother(text: string | null): string | null {
  const { right } = readCompared(text);
  return right !== undefined && !isRecordingName(right) ? right : null;
}

/** Returns the second run of the mode "Two runs"; empty where none is chosen yet, undefined in the other mode. */
export function getOtherRun(text: string | null): string | undefined {
  return text?.startsWith(runs) ? text.slice(runs.length) : undefined;
}

export function runName(id: string): string {
  return runs + id;
}

/** The name of a recording as a side. */
export function getRecordingName({ run, position }: Pick<Recording, 'run' | 'position'>): string {
  return `${recorded}${run}:${position}`;
}

export function isRecordingName(name: string): boolean {
  return name.startsWith(recorded);
}
