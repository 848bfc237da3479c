import type { Ask } from '../../../spec/operations.ts';
import sampleWords from './samples.messages';

/** A sample place as the first screen offers it. */
export type SamplePlace = Ask & {
  /** The file of its record: the key of its own texts. */
  readonly file: string;
  readonly address: string;
  /** Degrees, longitude first. */
  readonly position: readonly number[];
  /** Its title in English. */
  readonly title: string;
  /** Counts of what there is to see at this place, as far as stated. */
  readonly counts: {
    readonly units?: number;
    readonly floors?: number;
    readonly entrances?: number;
    readonly parking?: number;
  };
  readonly shelf: string;
  /** The address of its picture; the one for the dark ends in `-dark.webp`. */
  readonly picture?: string;
};

/** Returns the title of a sample: a name as it is in every language, a description in the current language. */
export function sampleTitle({ file, title }: Pick<SamplePlace, 'file' | 'title'>): string {
  const titles: Readonly<Record<string, string>> = sampleWords.title;
  return titles[file.replace(/\.json$/, '')] ?? title;
}

/** Returns what there is to see at a sample: `256 units on 32 floors, 3 entrances`. */
export function sampleLine({ counts }: Pick<SamplePlace, 'counts'>): string {
  const { units, floors, entrances, parking } = counts;
  const { line } = sampleWords;
  if (entrances === undefined) return line.detailsOnly;
  if (units !== undefined && floors !== undefined)
    return line.unitsAndEntrances({ units, floors, entrances });
  return parking === undefined
    ? line.entrances({ entrances })
    : line.entrancesAndParking({ entrances, parking });
}
