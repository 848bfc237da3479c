import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Saving, saveOwnPlace } from '../../client/own-place.ts';
import { forgetAnswers } from '../../client/queries.ts';
import { getAnswers, writeRecord } from '../../domain/draft/edited-record.ts';
import { getDraftTitle } from '../../domain/draft/new-draft.ts';
import { isolate } from '../../domain/format/sentences.ts';
import type { Draft } from '../../spec/draft.ts';
import type { JsonObject } from '../../spec/geojson.ts';
import { type Ask, operationNames } from '../../spec/operations.ts';
import { showToast } from '../../state/interface/toast.ts';
import { Button } from '../../ui/button.tsx';
import { SecretHeldBack, saveFile } from '../../ui/hand-out.ts';
import { Package } from '../../ui/icons/first-icons.ts';
import { FileDown } from '../../ui/icons/lazy-icons.ts';
import { getServerConnection, serverConnection, usualConnection } from '../inspect/model/connect.ts';
import pageWords from '../inspect/model/page.messages';
import { useSelection } from '../inspect/model/scene-context.tsx';
import { type Adding, addToKit } from '../kit/model/add-to-kit.ts';
import kitWords from '../kit/model/kit.messages';
import type { KitPlace } from '../kit/model/kit.ts';
import { orderKit } from '../kit/model/kit-order.ts';
import { kitConnection } from '../kit/model/named-kit.ts';
import { useKitStatus } from '../kit/model/open-kit.ts';
import { findDraftFaults } from './draft-faults.ts';
import drawWords from './draw.messages';
import styles from './draw-panel.module.css';
import { drawsInto } from './model/draft-connection.ts';
import { endDraft } from './model/draft-state.ts';
import { formatNotAdded, formatNotSaved } from './save-text.ts';

/** What is done, or came of it: with this server, or with the open kit. */
type Step =
  | { readonly to: 'server' | 'kit'; readonly came?: undefined }
  | { readonly to: 'server'; readonly came: Exclude<Saving, { readonly state: 'saved' }> }
  | { readonly to: 'kit'; readonly came: Exclude<Adding, 'added'> };

/** Where the draft goes: into the data of this server, into the open kit or one of its own, into a file, or nowhere. */
export function SaveSection({ draft }: { readonly draft: Draft }) {
  const queries = useQueryClient();
  const { go } = useSelection();
  const kit = useKitStatus().open?.kit;
  const [told, setTold] = useState<{ readonly of: Draft; readonly text: string | undefined }>();
  const [step, setStep] = useState<Step>();
  const [discards, setDiscards] = useState(false);
  const { id, kind, edited } = draft;
  const isUnderWay = step !== undefined && step.came === undefined;

  /** Says it of the draft as it is now: of another one it may not be true. */
  function tell(text: string | undefined): void {
    setTold({ of: draft, text });
  }

  /** What is written of it; what stands in the way is told. */
  function written(): JsonObject | undefined {
    const record = writeRecord(draft);
    const [fault] = Object.values(findDraftFaults(draft));
    setStep(undefined);
    tell(record ? fault && drawWords.faultsFirst({ fault }) : drawWords.positionFirst);
    return fault ? undefined : record;
  }

  async function save(over: Parameters<typeof saveOwnPlace>[3]): Promise<void> {
    const record = written();
    if (record === undefined || drawsInto === undefined) return;
    setStep({ to: 'server' });
    const came = await saveOwnPlace(drawsInto, { id, kind }, fileText(record), over);
    if (came.state !== 'saved') return setStep({ to: 'server', came });
    openOfServer();
    endDraft();
    showToast(drawWords.saved);
  }

  /** Shows what the server has, which was asked before it had it. */
  function openOfServer(): void {
    forgetAnswers(queries, getServerConnection(), { id, kind });
    go({ connection: usualConnection === serverConnection ? null : serverConnection, id, kind }, 'push');
  }

  async function add(replaces: boolean): Promise<void> {
    const record = written();
    if (record === undefined || !kit) return;
    setStep({ to: 'kit' });
    const came = await addToKit(getKitPlace(draft, record), replaces);
    if (came !== 'added') return setStep({ to: 'kit', came });
    openOfKit();
    endDraft();
    showToast(drawWords.addedToKit({ title: isolate(kit.title) }));
  }

  function openOfKit(): void {
    go({ connection: kitConnection, kit: null, id, kind }, 'push');
  }

  /** A kit of its own, with its photos and the streets around it. */
  function keepAsKit(): void {
    if (written() !== undefined) orderKit({ from: 'address' });
  }

  function keepAsFile(): void {
    const record = written();
    if (record === undefined) return;
    try {
      saveFile(fileName({ id, kind }), 'application/json', fileText(record));
    } catch (error) {
      if (!(error instanceof SecretHeldBack)) throw error;
      tell(pageWords.fileHeldBack);
    }
  }

  function discard(): void {
    if (edited) openOfServer();
    else go({ connection: null, id: null });
    endDraft();
  }

  return (
    <section className={`${styles.finish} sticky paper line-top px-5 py-3`} aria-label={drawWords.finish}>
      {told?.of === draft && told.text && (
        <p role="alert" className="small error">
          {told.text}
        </p>
      )}
      {step?.to === 'server' && step.came && (
        <div role="alert" className="small">
          <p className="error">{formatNotSaved(step.came)}</p>
          {(step.came.state === 'taken' || step.came.state === 'changed') && (
            <div className="flex wrap gap-2 mt-2">
              <Button onClick={openOfServer}>{drawWords.openThat}</Button>
              <Button onClick={() => void save('anything')}>{drawWords.replaceThat}</Button>
            </div>
          )}
          {step.came.state === 'gone' && (
            <div className="flex wrap gap-2 mt-2">
              <Button onClick={() => void save('anything')}>{drawWords.saveAnew}</Button>
            </div>
          )}
        </div>
      )}
      {step?.to === 'kit' && step.came && (
        <div role="alert" className="small">
          <p className="error">{formatNotAdded(step.came)}</p>
          {step.came === 'taken' && (
            <div className="flex wrap gap-2 mt-2">
              <Button onClick={openOfKit}>{drawWords.openThat}</Button>
              <Button onClick={() => void add(true)}>{drawWords.replaceThat}</Button>
            </div>
          )}
        </div>
      )}
      <div className="flex wrap gap-2 mt-2">
        {drawsInto !== undefined && (
          <Button
            look="primary"
            aria-disabled={isUnderWay}
            onClick={() => isUnderWay || void save(edited ?? 'nothing')}
          >
            {step?.to === 'server' && isUnderWay ? drawWords.saving : drawWords.save}
          </Button>
        )}
        {kit ? (
          <Button
            look={drawsInto === undefined ? 'primary' : 'plain'}
            title={kit.title}
            aria-disabled={isUnderWay}
            onClick={() => isUnderWay || void add(false)}
          >
            <Package size={15} aria-hidden />
            {step?.to === 'kit' && isUnderWay ? drawWords.adding : drawWords.addToKit}
          </Button>
        ) : (
          <Button onClick={keepAsKit}>
            <Package size={15} aria-hidden />
            {kitWords.saveKit}
          </Button>
        )}
        <Button onClick={keepAsFile}>
          <FileDown size={15} aria-hidden />
          {drawWords.asFile}
        </Button>
        <Button look="quiet" onClick={() => setDiscards(true)}>
          {drawWords.discard}
        </Button>
      </div>
      {discards && (
        <div role="alert" className="small mt-4">
          <p>{edited ? drawWords.discardEdits : drawWords.discardAsk}</p>
          <div className="flex wrap gap-2 mt-2">
            <Button onClick={discard}>{edited ? drawWords.discardThem : drawWords.discardIt}</Button>
            <Button look="quiet" onClick={() => setDiscards(false)}>
              {drawWords.keepOn}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

function fileText(record: JsonObject): string {
  return `${JSON.stringify(record, undefined, 2)}\n`;
}

/** What every system takes as the name of a file. */
function fileName({ id, kind }: Ask): string {
  return `${`${kind}-${id}`.replace(/[^\w.-]+/g, '-').slice(0, 80)}.json`;
}

/** A place that was drawn, as a kit holds one: answered at this moment, by nobody whom it took a while. */
function getKitPlace(draft: Draft, record: JsonObject): KitPlace {
  const answers = getAnswers(record);
  return {
    id: draft.id,
    kind: draft.kind,
    title: getDraftTitle(draft),
    recordedAt: Date.now(),
    answers: Object.fromEntries(
      operationNames.map((name) => [name, { status: 200, duration: 0, body: JSON.stringify(answers[name]) }]),
    ),
  };
}
