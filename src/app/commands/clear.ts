import { chosenFinding, userChoosesFinding } from '../../state/finding-focus.ts';
import { mapTool, userOpensTool } from '../../state/map-tool.ts';
import type { Helm } from './helm.ts';

/**
 * One step back: the open tool of the map first, then the open finding, then the selection. False when there is none
 * of them.
 */
export function clear({ scene }: Helm): boolean {
  if (mapTool() !== undefined) {
    userOpensTool(undefined);
    return true;
  }
  if (chosenFinding() !== undefined) {
    // It chose its feature, and the camera goes back with it.
    userChoosesFinding(undefined);
    scene.select(undefined, 'stay');
    return true;
  }
  if (scene.address.sel === null) return false;
  scene.select(undefined);
  return true;
}
