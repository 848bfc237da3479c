import type { FeatureCollection } from 'geojson';
import { useEffect, useMemo, useRef } from 'react';
import type { Ref } from '../domain/place/ref.ts';
import type { Cover } from '../features/inspect/model/cover.ts';
import { createDrawing, type Drawing, selectDrawn } from '../features/inspect/model/drawing.ts';
import {
  createEvidence,
  formatEvidence,
  getEvidenceBounds,
  getLeadingFinding,
} from '../features/inspect/model/evidence.ts';
import { emptyOverlay, type Overlays } from '../features/inspect/model/overlays.ts';
import { useChecks, useInspection, useSelection } from '../features/inspect/model/scene-context.tsx';
import { useLocalizedMemo } from '../features/inspect/model/texts-language.ts';
import type { Finding } from '../spec/finding.ts';
import { type Address, isJudging } from '../state/address.ts';
import { onHover, useFindingFocus } from '../state/interface/looked-at.ts';
import type { Standpoint } from './camera.ts';
import type { MapController } from './map-controller.ts';
import { useNames } from './names/use-names.ts';
import { useStack } from './tower/use-tower-view.ts';
import { useCameraPose } from './use-map-controller.ts';
import { useAsBefore, useOverlays } from './use-overlays.ts';

/** Milliseconds that the names on the map wait for the building, which may move the camera. */
const namePatience = 1000;

/** What a surface draws of the scene that is provided here; `own` is where the reader moves the map, if anywhere. */
export function useSceneDrawn(
  surface: MapController | undefined,
  own: MapController | undefined,
  cover: Cover,
) {
  const { inspection, connection } = useInspection();
  const { address, floor } = useSelection();
  const { layers } = address;
  const drawing = useMemo(
    () => createDrawing(inspection, { layers, floor, connection }),
    [inspection, layers, floor, connection],
  );
  const { stack, stackPending } = useStack();
  const overlays = useOverlays(surface, drawing, stack);
  const names = useNames(surface, drawing, stack, overlays, cover);
  const evidence = useEvidence(own, cover);
  const stand = useCameraPose(surface);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it stands clear of what is seen from there
  const raised = useMemo(
    // Names are laid out beside the label as it stands.
    () => surface?.raise(overlays.label, drawing, names ? undefined : surface.camera, cover) ?? emptyOverlay,
    [overlays.label, drawing, names, surface, cover, stand],
  );
  const label = useAsBefore(raised);
  const laid = useMemo(
    () => ({
      ...overlays,
      ...(names && { names: names.overlay }),
      // The names of the open floor take its room where there is none beside them.
      label: names?.hasLabel === false ? emptyOverlay : label,
      ...(evidence.overlay && { evidence: evidence.overlay }),
    }),
    [overlays, label, names, evidence.overlay],
  );
  return { drawing, stack, stackPending, overlays, evidence, laid };
}

/** Has a surface draw marks and overlays, and light what is chosen and what is pointed at, as `refOf` names that. */
export function useSyncMap(
  surface: MapController | undefined,
  drawing: Drawing,
  laid: Overlays,
  refOf: (hovered: string) => Ref | undefined,
): void {
  const { address } = useSelection();
  const { outlinePending } = useInspection();
  const selected = address.sel ?? undefined;
  useEffect(() => surface?.draw(drawing), [surface, drawing]);
  useEffect(() => {
    if (!surface) return;
    if (!outlinePending) return surface.shown.finish();
    const timer = setTimeout(() => surface.shown.finish(), namePatience);
    return () => clearTimeout(timer);
  }, [surface, outlinePending]);
  useEffect(() => surface?.lay(laid), [surface, laid]);
  useEffect(() => surface?.select(selected, selectDrawn(drawing, selected)), [surface, drawing, selected]);
  useEffect(
    () =>
      surface
        ? onHover((hovered) => surface.hover(hovered === undefined ? undefined : refOf(hovered)))
        : undefined,
    [surface, refOf],
  );
}

/** What the map says of the findings; undefined while the layer is switched off or there is nothing to draw. */
type OnMap = { readonly overlay: FeatureCollection | undefined; readonly inWords: string };

/**
 * Draws what the findings measured, and shows all of the one that is opened, however far apart it lies. When it is
 * closed, or another one without a place is opened, the camera goes back to where it stood.
 */
function useEvidence(surface: MapController | undefined, cover: Cover): OnMap {
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
 * On the tab Checks, of the feature that is selected: what says where it would be, else the worst. A link shows it so.
 */
function findingOfSelection(
  { tab, sel }: Pick<Address, 'tab' | 'sel'>,
  findings: readonly Finding[],
): Finding | undefined {
  if (tab !== 'checks' || sel === null) return undefined;
  const own = findings.filter(({ subject }) => subject === sel);
  return own.find(({ evidence }) => evidence?.ghost) ?? own[0];
}
