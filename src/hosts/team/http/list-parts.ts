import type { AskingLoop } from '../asking-loop.ts';
import type { Team } from '../engine/team.ts';
import type { WatchTimes } from '../list-watch.ts';

/** What the rooms of lists are given. */
export type ListParts = {
  readonly team: Team;
  readonly asking: AskingLoop;
  readonly times?: WatchTimes;
};
