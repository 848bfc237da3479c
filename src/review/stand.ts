import type { Connection } from '../client/connection.ts';
import type { Run } from '../contract/batch.ts';
import type { Scene } from '../scene/use-scene.ts';

/** What every part of the page Review is given. */
export type StandProps = {
  readonly scene: Scene;
  readonly connection: Connection;
  /** The run that the address names; undefined where it names none, or none that this browser keeps. */
  readonly run: Run | undefined;
};
