import { useEffect, useRef, useState } from 'react';
import { findInnerPoint } from '../../domain/draft/new-draft.ts';
import { formatCoordinate } from '../../domain/format/formats.ts';
import type { Draft } from '../../spec/draft.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Choice, Field } from '../../ui/field.tsx';
import { Undo2 } from '../../ui/icons/lazy-icons.ts';
import pageWords from '../inspect/model/page.messages';
import { useAsk, useInspection, useSelection } from '../inspect/model/scene-context.tsx';
import { findDraftFaults } from './draft-faults.ts';
import drawWords from './draw.messages';
import styles from './draw-panel.module.css';
import { LitBuilding } from './lit-building.tsx';
import {
  beginDraft,
  changeDraft,
  completeDraft,
  redoDraft,
  undoDraft,
  useDrawn,
} from './model/draft-state.ts';
import { usePlacing, usePlacingOnMap } from './placing.ts';
import { PlacingBar } from './placing-bar.tsx';
import { PointSection } from './point-section.tsx';
import { MoveButton, PutButtons } from './put-buttons.tsx';
import { SaveSection } from './save-section.tsx';
import { UnitSection } from './unit-section.tsx';

const texts = ['address', 'name', 'text'] as const;

/** Where it stands, what it is called, and what is known of it. */
function PlaceSection({ draft, wasPut }: { readonly draft: Draft; readonly wasPut: () => void }) {
  const { position, outline, edited } = draft;
  const faults = findDraftFaults(draft);
  return (
    <>
      <section aria-label={drawWords.where} className="mt-4">
        <h3 className="small medium m-0">{drawWords.where}</h3>
        <p className="small tabular">
          {position ? formatCoordinate([...position]) : drawWords.nowhere}
          {position && <MoveButton what="place" index={0} name={drawWords.thePlace} />}
        </p>
        {position && !edited && (
          <p className="caption quiet">{outline ? drawWords.wallsTaken : drawWords.noWalls}</p>
        )}
        <PutButtons what="place" wasPut={wasPut} first={position === null} />
      </section>
      {texts.map((field) => (
        <Field
          key={field}
          label={drawWords.field[field]}
          value={draft[field]}
          onChange={({ currentTarget: { value } }) => changeDraft({ [field]: value }, field)}
        />
      ))}
      <div className={styles.pair}>
        {(['kind', 'id'] as const).map((field) => (
          <Field
            // Another one begins anew with what that is called.
            key={`${field} ${draft[field]}`}
            label={drawWords.field[field]}
            defaultValue={draft[field]}
            // Under another one it would be another place.
            readOnly={draft.edited !== undefined}
            complaint={faults[field]}
            // The page asks for it under that name: not with every letter.
            onBlur={({ currentTarget: { value } }) =>
              value !== draft[field] && changeDraft({ [field]: value })
            }
          />
        ))}
      </div>
      <label className="inline-row gap-2 mt-4 small">
        <input
          type="checkbox"
          className="m-0"
          checked={draft.isBuilding}
          onChange={() => changeDraft({ isBuilding: !draft.isBuilding })}
        />
        {drawWords.isBuilding}
      </label>
      {(['wheelchair', 'elevator'] as const).map((amenity) => (
        <div key={amenity} className="mt-4 small">
          <Choice
            title={drawWords.amenity[amenity]}
            options={answers}
            chosen={said(draft[amenity])}
            name={(answer) => drawWords.answer[answer]}
            onChoose={(answer) => changeDraft({ [amenity]: answer === 'unknown' ? null : answer === 'yes' })}
          />
        </div>
      ))}
      <label className="block mt-4 small medium">
        {drawWords.photos}
        <textarea
          className="mt-1 w-full resize regular paper rounded edged px-2h py-2"
          rows={2}
          spellCheck={false}
          value={draft.photos.join('\n')}
          aria-invalid={faults.photos !== undefined}
          onChange={({ currentTarget: { value } }) =>
            changeDraft({ photos: value === '' ? [] : value.split('\n') }, 'photos')
          }
        />
      </label>
      {faults.photos && (
        <p role="alert" className="caption error">
          {faults.photos}
        </p>
      )}
    </>
  );
}

const answers = ['unknown', 'yes', 'no'] as const;

function said(answer: boolean | null): (typeof answers)[number] {
  return answer === null ? 'unknown' : answer ? 'yes' : 'no';
}

/** A place that is drawn by hand: its form beside the map, which shows it as any other place meanwhile. */
export function DrawPanel() {
  const { draft, past, future, isKept } = useDrawn();
  const { wasPut } = useWalls(draft);
  usePlacingOnMap(draft, wasPut);
  const placing = usePlacing();
  useShown(draft);
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
      <PlaceSection draft={draft} wasPut={wasPut} />
      <PointSection draft={draft} what="doors" wasPut={wasPut} />
      <PointSection draft={draft} what="parking" wasPut={wasPut} />
      <UnitSection draft={draft} />
      <SaveSection draft={draft} />
      <PlacingBar wasPut={wasPut} />
    </form>
  );
}

function keptText(isKept: boolean, isEdited: boolean): string {
  if (!isKept) return drawWords.notKept;
  return isEdited ? drawWords.editedKept : drawWords.kept;
}

/** Has the page show the draft as it is now: asked by its id, and again with every change. */
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
    // Whoever asks for another place means one that is there.
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

/**
 * Takes the walls of the building in which the place stands from the map, once they are read. A place that was put by a
 * click then stands in their middle; one that was moved stays where it is. What resolves says which it was.
 */
function useWalls(draft: Draft | undefined): { readonly wasPut: () => void } {
  const { inspection, outline, outlinePending } = useInspection();
  const puts = useRef(false);
  const shown = inspection.details.subjects[0]?.position;
  const { position } = draft ?? {};
  const isRead = !outlinePending && position?.[0] === shown?.[0] && position?.[1] === shown?.[1];
  const wants = draft?.isBuilding === true && draft.outline === null && position != null && isRead;
  useEffect(() => {
    if (!wants || !outline) return;
    const walls = outline.polygon.coordinates.map((ring) =>
      ring.map(([longitude = 0, latitude = 0]): [number, number] => [longitude, latitude]),
    );
    const middle = puts.current ? findInnerPoint(walls) : undefined;
    puts.current = false;
    completeDraft({ outline: walls, ...(middle && { position: [...middle] }) });
  }, [wants, outline]);
  return {
    wasPut: () => {
      puts.current = true;
    },
  };
}
