import type { Playlist, Step } from '../../spec/playlist.ts';

/** Puts steps after the one of that id, or at the end. */
export function addSteps(playlist: Playlist, steps: readonly Step[], behind?: string): Playlist {
  const at = playlist.steps.findIndex(({ id }) => id === behind);
  return {
    ...playlist,
    steps: playlist.steps.toSpliced(at < 0 ? playlist.steps.length : at + 1, 0, ...steps),
  };
}

/** The playlist without the step of that id. */
export function removeStep(playlist: Playlist, id: string): Playlist {
  return { ...playlist, steps: playlist.steps.filter((step) => step.id !== id) };
}

/** Duplicates a step after itself, under a new id. */
export function duplicateStep(playlist: Playlist, id: string, as: string): Playlist {
  const step = playlist.steps.find((each) => each.id === id);
  return step ? addSteps(playlist, [{ ...step, id: as }], id) : playlist;
}

/** Moves a step to a position counted from 0, or to the nearest one. */
export function moveStep(playlist: Playlist, id: string, to: number): Playlist {
  const step = playlist.steps.find((each) => each.id === id);
  if (!step) return playlist;
  const others = playlist.steps.filter((each) => each !== step);
  const place = Math.min(Math.max(to, 0), others.length);
  return { ...playlist, steps: others.toSpliced(place, 0, step) };
}

/** Changes the texts of the step of that id. */
export function editStep(
  playlist: Playlist,
  id: string,
  change: Partial<Pick<Step, 'title' | 'caption'>>,
): Playlist {
  return {
    ...playlist,
    steps: playlist.steps.map((step) => (step.id === id ? { ...step, ...change } : step)),
  };
}

/** The step after (1) or before (−1) another; undefined at either end. */
export function getNeighbourStep(playlist: Playlist, id: string, way: 1 | -1): Step | undefined {
  const at = playlist.steps.findIndex((step) => step.id === id);
  return at < 0 ? undefined : playlist.steps[at + way];
}

/** Replaces the view of a step, and keeps its texts. */
export function reshootStep(
  playlist: Playlist,
  id: string,
  { address, camera }: Pick<Step, 'address' | 'camera'>,
): Playlist {
  const steps = playlist.steps.map((step): Step => {
    if (step.id !== id) return step;
    const { title, caption } = step;
    return { id, title, caption, address, ...(camera !== undefined && { camera }) };
  });
  return { ...playlist, steps };
}
