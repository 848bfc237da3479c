import { useEffect, useRef, useState } from 'react';
import type { Draft } from '../../spec/draft.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Undo2 } from '../../ui/icons/lazy-icons.ts';
import pageWords from '../inspect/model/page.messages';
import { useAsk, useSelection } from '../inspect/model/scene-context.tsx';
import drawWords from './draw.messages';
import styles from './draw-panel.module.css';
import { NextStep, StepBar, useDrawSteps } from './draw-steps.tsx';
import { LitBuilding } from './lit-building.tsx';
import { beginDraft, redoDraft, undoDraft, useDrawn } from './model/draft-state.ts';
import { PlaceSection } from './place-section.tsx';
import { usePlacing, usePlacingOnMap } from './placing.ts';
import { PlacingBar } from './placing-bar.tsx';
import { PointSection } from './point-section.tsx';
import { SaveSection } from './save-section.tsx';
import { UnitSection } from './unit-section.tsx';
import { useMapFacts } from './use-map-facts.ts';
import { useWalls } from './use-walls.ts';

/** The form of a place that is drawn by hand, next to the map, which shows it as any other place meanwhile. */
export function DrawPanel() {
  const { draft, past, future, isKept } = useDrawn();
  const { wasPut, isRead } = useWalls(draft);
  usePlacingOnMap(draft, wasPut);
  const placing = usePlacing();
  useShown(draft);
  const { step, open, form } = useDrawSteps(draft);
  const facts = useMapFacts(draft?.position);
  if (!draft) {
    return (
      <div className="px-5 py-6 stack gap-3">
        <p className="quiet">{drawWords.none}</p>
        <Button look="primary" onClick={() => beginDraft()}>
          {drawWords.begin}
        </Button>
      </div>
    );
  }
  const title = draft.edited ? drawWords.edit : pageWords.newPlace;
  return (
    <form
      ref={form}
      className={`${styles.form} stack gap-1 content-start scroll min-h-0 flex-1 px-5 pt-4 pb-6`}
      aria-label={title}
      onSubmit={(event) => event.preventDefault()}
    >
      {placing === 'place' && <LitBuilding />}
      <div className="row between gap-2">
        <h2 className="lead strong m-0">{title}</h2>
        <span className="flex gap-1">
          <IconButton label={drawWords.undo} aria-disabled={past.length === 0} onClick={() => undoDraft()}>
            <Undo2 size={16} aria-hidden />
          </IconButton>
          <IconButton label={drawWords.redo} aria-disabled={future.length === 0} onClick={() => redoDraft()}>
            <Undo2 className={styles.redo} size={16} aria-hidden />
          </IconButton>
        </span>
      </div>
      <p className="caption quiet">{keptText(isKept, draft.edited !== undefined)}</p>
      <div>
        <StepBar step={step} onOpen={open} />
      </div>
      <div hidden={step !== 'building'}>
        <PlaceSection draft={draft} numbers={facts.numbers} isRead={isRead} wasPut={wasPut} />
      </div>
      <div hidden={step !== 'points'}>
        <PointSection draft={draft} what="doors" wasPut={wasPut} />
        <PointSection draft={draft} what="parking" wasPut={wasPut} />
      </div>
      <div hidden={step !== 'units'}>
        <UnitSection draft={draft} levels={facts.levels} />
      </div>
      {draft.position && <NextStep step={step} onOpen={open} />}
      <SaveSection draft={draft} isLast={step === 'units' || draft.edited !== undefined} onFault={open} />
      <PlacingBar wasPut={wasPut} />
    </form>
  );
}

function keptText(isKept: boolean, isEdited: boolean): string {
  if (!isKept) return drawWords.notKept;
  return isEdited ? drawWords.editedKept : drawWords.kept;
}

/** Shows the draft on the page as it is now: asked by its id, and again with every change. */
function useShown(draft: Draft | undefined): void {
  const { address, go } = useSelection();
  const { askAgain } = useAsk();
  const [first] = useState(draft);
  const asked = draft?.position ? draft : undefined;
  const [id, kind] = [asked?.id ?? null, asked?.kind ?? null];
  const wanted = getKey(id, kind);
  const there = getKey(address.id, address.kind);
  const last = useRef(there);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function each time
  useEffect(() => {
    const isAnother = there !== wanted && there !== last.current && there !== undefined;
    last.current = there;
    // A question for another place means an existing one.
    if (isAnother) go({ connection: null });
    else if (there !== wanted) go({ id, ...(kind !== null && { kind }) });
  }, [wanted, there]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for another draft alone
  useEffect(() => {
    if (there === wanted && id !== null && draft !== first) askAgain();
  }, [draft, there === wanted]);
}

function getKey(id: string | null, kind: string | null): string | undefined {
  return id === null ? undefined : JSON.stringify([kind, id]);
}
