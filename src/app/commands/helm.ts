import type { Ask } from '../../contract/operations.ts';
import type { Scene } from '../../scene/use-scene.ts';
import type { BasemapName, Theme } from '../../state/address.ts';

/** All that a command or a key may read and do. */
export type Helm = {
  readonly scene: Scene;
  /** The theme in force. */
  readonly theme: Theme;
  /** The basemap in force. */
  readonly basemap: BasemapName;
  readonly ask: (ask: Ask) => void;
  readonly chooseTheme: (theme: Theme | null) => void;
};
