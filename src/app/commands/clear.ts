import { mapTool, userOpensTool } from '../../state/map-tool.ts';
import type { Helm } from './helm.ts';

/** One step back: the open tool of the map first, then the selection. False when there is neither. */
export function clear({ scene }: Helm): boolean {
  if (mapTool() !== undefined) {
    userOpensTool(undefined);
    return true;
  }
  if (scene.address.sel === null) return false;
  scene.select(undefined);
  return true;
}
