import { createStore } from 'zustand';
import { type District, type DistrictsFault, readDistricts } from '../../domain/coverage/districts.ts';
import { type Bounds, widenBounds } from '../../domain/geo/geodesy.ts';

/** Maximum bytes of a file of districts. */
const longestFile = 32 * 1024 * 1024;

type Chosen = {
  readonly districts: readonly District[];
  readonly leftOut: number;
  /** Why the last file was refused. */
  readonly fault: DistrictsFault | 'too-large' | undefined;
};

/** The districts in which places are counted, until the page is left. */
export const chosenDistricts = createStore<Chosen>(() => ({ districts: [], leftOut: 0, fault: undefined }));

/** Reads a file of districts; returns the degrees that hold all of them, undefined where it was refused. */
export async function openDistricts(file: File): Promise<Bounds | undefined> {
  const read = file.size > longestFile ? { fault: 'too-large' as const } : readDistricts(await file.text());
  if ('fault' in read) {
    chosenDistricts.setState({ fault: read.fault });
    return undefined;
  }
  chosenDistricts.setState({ ...read, fault: undefined });
  const corners = read.districts.flatMap(({ bounds: [west, south, east, north] }) => [
    [west, south] as const,
    [east, north] as const,
  ]);
  return corners.reduce<Bounds | undefined>(widenBounds, undefined);
}
