import type { Ref } from '../../domain/ref.ts';

/** A row of a list. Rows with a reference stand for a feature: they can be chosen and are lit with the map. */
export type ListRow = {
  readonly key: string;
  readonly ref: Ref | undefined;
  /** 2 below a heading, else 1. */
  readonly level: 1 | 2;
  /** Where the row stands among its equals, from 1, and how many they are. */
  readonly inGroup?: { readonly position: number; readonly size: number };
  /** A guess of its height in CSS pixels; the true one is measured. */
  readonly height: number;
};
