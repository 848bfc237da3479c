import type { FeatureCollection } from 'geojson';
import { useEffect, useRef } from 'react';
import type { Cover } from '../features/inspect/model/cover.ts';
import {
  createEvidence,
  formatEvidence,
  getEvidenceBounds,
  getLeadingFinding,
} from '../features/inspect/model/evidence.ts';
import { useChecks, useInspection, useSelection } from '../features/inspect/model/scene-context.tsx';
import { useLocalizedMemo } from '../features/inspect/model/texts-language.ts';
import type { Finding } from '../spec/finding.ts';
import type { Address } from '../state/address.ts';
import { isJudging } from '../state/address.ts';
import { useFindingFocus } from '../state/interface/looked-at.ts';
import type { Standpoint } from './camera.ts';
import type { MapController } from './map-controller.ts';

/** The evidence on the map; undefined while the layer is switched off or there is nothing to draw. */
type OnMap = { readonly overlay: FeatureCollection | undefined; readonly inWords: string };

/**
 * Draws what the findings measured, and shows all of the opened one, however far apart it is. When it is closed, or
 * another one without a position is opened, the camera goes back.
 */
export function useEvidence(surface: MapController | undefined, cover: Cover): OnMap {
  const { inspection } = useInspection();
  const { address } = useSelection();
  const checks = useChecks();
  const { pointed, chosen, turn } = useFindingFocus();
  const { findings, suppressed } = checks;
  const find = (id: string | undefined) =>
    id === undefined
      ? undefined
      : (findings.find((each) => each.id === id) ??
        suppressed.find(({ finding }) => finding.id === id)?.finding);
  const focused =
    find(pointed) ??
    find(chosen) ??
    (isJudging(address) ? getLeadingFinding(findings) : findingOfSelection(address, findings));
  const opened = find(chosen);
  const drawn = address.layers.includes('checks');
  const overlay = useLocalizedMemo(
    () => (drawn && inspection.ask ? createEvidence(findings, focused, inspection) : undefined),
    [drawn, findings, focused, inspection],
  );

  const latest = useRef({ inspection, view: address.view, cover, opened });
  latest.current = { inspection, view: address.view, cover, opened };
  const before = useRef<{ readonly ask: unknown; readonly stand: Standpoint }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn is a wish to see it
  useEffect(() => {
    const { inspection, view, cover, opened } = latest.current;
    const { ask } = inspection;
    if (!surface) return;
    if (before.current && before.current.ask !== ask) before.current = undefined;
    const frame = opened && getEvidenceBounds(opened, inspection);
    if (chosen === undefined || (opened && !frame)) {
      if (before.current) surface.camera.goBack(before.current.stand);
      before.current = undefined;
      return;
    }
    if (!frame) return;
    before.current ??= { ask, stand: surface.camera.remember() };
    surface.camera.show(frame, cover, view);
  }, [surface, chosen, turn]);
  const inWords = focused && drawn ? formatEvidence(focused, inspection) : '';
  return { overlay: overlay?.features.length === 0 ? undefined : overlay, inWords };
}

/**
 * On the tab Checks, returns the finding of the selected feature: the one with a correction, else the worst. A link
 * shows it so.
 */
function findingOfSelection(
  { tab, sel }: Pick<Address, 'tab' | 'sel'>,
  findings: readonly Finding[],
): Finding | undefined {
  if (tab !== 'checks' || sel === null) return undefined;
  const own = findings.filter(({ subject }) => subject === sel);
  return own.find(({ evidence }) => evidence?.ghost) ?? own[0];
}
