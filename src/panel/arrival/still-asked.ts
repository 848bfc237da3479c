import { operationOfRef } from '../../domain/ref.ts';
import type { Scene } from '../../scene/use-scene.ts';

/** Whether an answer that the way needs is still to come. */
export function stillAsked({ inspection, address }: Pick<Scene, 'inspection' | 'address'>): boolean {
  const { details, parking, entrance, units } = inspection;
  const toUnit = address.sel !== null && operationOfRef(address.sel) === 'units';
  return [details, parking, entrance, ...(toUnit ? [units] : [])].some(({ state }) => state === 'loading');
}
