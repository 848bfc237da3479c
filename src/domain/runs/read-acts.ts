import { type Act, act } from '../../spec/judgement.ts';
import { parseJson } from '../../spec/parse-json.ts';

export type ActsRead = {
  readonly acts: readonly Act[];
  /** Entries that are no acts. */
  readonly refused: number;
};

/** Reads what `formatActs` wrote, or the same acts as one JSON list. Never throws. */
export function readActs(text: string): ActsRead {
  const entries = getEntries(text.replace(/^\uFEFF/, ''));
  const acts = entries.flatMap((entry) => {
    const read = act.safeParse(entry);
    return read.success ? [read.data] : [];
  });
  return { acts, refused: entries.length - acts.length };
}

function getEntries(text: string): readonly unknown[] {
  const whole = parsed(text);
  if (Array.isArray(whole)) return whole;
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parsed);
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
