import type { FeatureCollection } from 'geojson';
import { useEffect, useMemo, useRef } from 'react';
import type { Finding } from '../contract/finding.ts';
import { evidenceFrame, evidenceInWords, evidenceOf } from '../scene/evidence.ts';
import type { Scene } from '../scene/use-scene.ts';
import { useFindingFocus } from '../state/finding-focus.ts';
import type { Standpoint } from './camera.ts';
import type { Cover } from './cover.ts';
import type { Surface } from './surface.ts';

/** What the map says of the findings; undefined while the layer is switched off or there is nothing to draw. */
type OnMap = { readonly overlay: FeatureCollection | undefined; readonly inWords: string };

/**
 * Draws what the findings measured, and shows all of the one that is opened, however far apart it lies. When it is
 * closed the camera goes back to where it stood.
 */
export function useEvidence(surface: Surface | undefined, scene: Scene, cover: Cover): OnMap {
  const { checks, inspection, address } = scene;
  const { pointed, chosen, turn } = useFindingFocus();
  const { findings, suppressed } = checks;
  const find = (id: string | undefined) =>
    id === undefined
      ? undefined
      : (findings.find((each) => each.id === id) ??
        suppressed.find(({ finding }) => finding.id === id)?.finding);
  const focused = find(pointed) ?? find(chosen) ?? findingOfSelection(scene);
  const opened = find(chosen);
  const drawn = address.layers.includes('checks');
  const overlay = useMemo(
    () => (drawn && inspection.ask ? evidenceOf(findings, focused, inspection) : undefined),
    [drawn, findings, focused, inspection],
  );

  const latest = useRef({ scene, cover, opened });
  latest.current = { scene, cover, opened };
  const before = useRef<{ readonly ask: unknown; readonly stand: Standpoint }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn is a wish to see it
  useEffect(() => {
    const { scene, cover, opened } = latest.current;
    const { ask } = scene.inspection;
    if (!surface) return;
    if (before.current && before.current.ask !== ask) before.current = undefined;
    if (chosen === undefined) {
      if (before.current) surface.camera.goBack(before.current.stand);
      before.current = undefined;
      return;
    }
    const frame = opened && evidenceFrame(opened, scene.inspection);
    if (!frame) return;
    before.current ??= { ask, stand: surface.camera.remember() };
    surface.camera.show(frame, cover, scene.address.view);
  }, [surface, chosen, turn]);
  const inWords = focused && drawn ? evidenceInWords(focused, inspection) : '';
  return { overlay: overlay?.features.length === 0 ? undefined : overlay, inWords };
}

/**
 * On the tab Checks, of the feature that is selected: what says where it would be, else the worst. A link shows it so.
 */
function findingOfSelection({ address: { tab, sel }, checks: { findings } }: Scene): Finding | undefined {
  if (tab !== 'checks' || sel === null) return undefined;
  const own = findings.filter(({ subject }) => subject === sel);
  return own.find(({ evidence }) => evidence?.ghost) ?? own[0];
}
