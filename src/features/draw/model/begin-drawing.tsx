import { type ReactNode, useState } from 'react';
import { type OwnPlaceReading, readOwnPlace } from '../../../client/own-place.ts';
import { readDraftFromRecord } from '../../../domain/draft/draft-of-record.ts';
import { createDraft, getDraftTitle, isBlankDraft } from '../../../domain/draft/new-draft.ts';
import { clipText, isolate } from '../../../domain/format/sentences.ts';
import type { Draft } from '../../../spec/draft.ts';
import { isJsonObject } from '../../../spec/geojson.ts';
import type { Ask } from '../../../spec/operations.ts';
import { parseJson } from '../../../spec/parse-json.ts';
import { Button } from '../../../ui/button.tsx';
import { openDraft, showDraft } from './draft-connection.ts';
import { endDraft, getDraft, putDraft } from './draft-state.ts';
import drawingWords from './drawing.messages';

type Props = {
  readonly children: ReactNode;
  readonly ask: Ask;
  /** True for editing an existing place. */
  readonly edits?: boolean;
  /** Further elements of the row. */
  readonly beside?: ReactNode;
  /** Opens the draft; resolves with a message where it did not. */
  readonly begin: () => Promise<string | undefined>;
};

/** Begins to draw a place; asks first where another draft would be lost. */
export function BeginDrawing({ ask, edits = false, beside, begin, children }: Props) {
  const [other, setOther] = useState<Draft>();
  const [trouble, setTrouble] = useState<string>();
  const press = () => {
    const draft = getDraft();
    setTrouble(undefined);
    if (!draft || isBlankDraft(draft)) return anew();
    const isThis = draft.id === ask.id && draft.kind === ask.kind && (draft.edited !== undefined) === edits;
    if (isThis) showDraft(draft);
    else setOther(draft);
  };
  const anew = () => {
    setOther(undefined);
    endDraft();
    void begin().then(setTrouble);
  };
  return (
    <>
      <Button onClick={press}>{children}</Button>
      {beside}
      {other && (
        <div role="alert" className="small w-full">
          <p className="break-anywhere">
            {drawingWords.another({ title: isolate(clipText(getDraftTitle(other) || other.id)) })}
          </p>
          <div className="flex wrap gap-2 mt-2">
            <Button onClick={() => void openDraft()}>{drawingWords.goOn}</Button>
            <Button look="quiet" onClick={anew}>
              {drawingWords.discardOther}
            </Button>
          </div>
        </div>
      )}
      {trouble !== undefined && (
        <p role="alert" className="small error break-anywhere w-full">
          {trouble}
        </p>
      )}
    </>
  );
}

/** Begins a new place under an unknown id. */
export function DrawThisButton({ ask }: { readonly ask: Ask }) {
  const begin = async () => {
    await openDraft(ask);
    return undefined;
  };
  return (
    <BeginDrawing ask={ask} begin={begin}>
      {drawingWords.drawThis}
    </BeginDrawing>
  );
}

/**
 * Opens a place of this server's own data, which accepts places at `path`, as the draft. Resolves with why it is not
 * open.
 */
export async function editOwnPlace(
  path: string,
  ask: Ask,
): Promise<Exclude<OwnPlaceReading, { readonly state: 'read' }> | undefined> {
  const read = await readOwnPlace(path, ask);
  if (read.state !== 'read') return read;
  const record = parseJson(read.text);
  if (!isJsonObject(record)) return { state: 'refused', status: 200, said: undefined };
  const edited = { record, version: read.version };
  const draft = createDraft(Date.now(), Math.random, { ...readDraftFromRecord(record), edited });
  putDraft(draft);
  showDraft(draft);
  return undefined;
}
