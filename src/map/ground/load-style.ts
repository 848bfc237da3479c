import type { StyleSpecification } from 'maplibre-gl';
import { z } from '../../contract/zod.ts';
import { askForJson } from './ask-host.ts';
import { type Ground, hostsAmong } from './ground.ts';
import { absoluteStyle, urlsOf } from './own-style.ts';
import { GroundError } from './trouble.ts';

const roughly = z.looseObject({
  version: z.literal(8),
  sources: z.record(z.string(), z.looseObject({ type: z.string() })),
  layers: z.array(z.looseObject({ id: z.string(), type: z.string() })),
});
const style = z.custom<StyleSpecification>((value) => roughly.safeParse(value).success);

/**
 * Loads a MapLibre style and checks it against the style specification: one invalid layer, and MapLibre would
 * refuse the whole map with ours in it.
 */
export async function loadStyle(url: string, gone: AbortSignal): Promise<Ground> {
  const parsed = style.safeParse(await askForJson(url, gone, 'not-style'));
  if (!parsed.success) throw new GroundError('not-style');
  const { validateStyleMin } = await import('@maplibre/maplibre-gl-style-spec');
  const whole = absoluteStyle(parsed.data, url);
  const [complaint] = validateStyleMin(whole);
  if (complaint) throw new GroundError('not-style', { detail: complaint.message });
  return { kind: 'style', style: whole, hosts: hostsAmong([...urlsOf(whole)]) };
}
