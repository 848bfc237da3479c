import { useId, useState } from 'react';
import { useStore } from 'zustand';
import type { Connection } from '../../client/connection.ts';
import { formatSize } from '../../domain/format/formats.ts';
import { createFileName } from '../../domain/text/foreign-text.ts';
import generalWords from '../../domain/words/general.messages';
import { openDialog } from '../../state/interface/what-is-open.ts';
import { programName } from '../../state/page-config.ts';
import { keepReportAudience, keptReportAudience, reportAudiences } from '../../state/report-audience.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Choice } from '../../ui/field.tsx';
import { SecretHeldBack, saveFile } from '../../ui/hand-out.ts';
import { Download } from '../../ui/icons/lazy-icons.ts';
import type { Cover } from '../inspect/model/cover.ts';
import { getPlaceTexts } from '../inspect/model/inspection-facts.ts';
import { useMapActions } from '../inspect/model/map-actions.ts';
import { useRenderer } from '../inspect/model/map-painting.ts';
import { useAsk, useChecks, useInspection, useSelection } from '../inspect/model/scene-context.tsx';
import { makeCustomerSheet } from './make-customer-sheet.ts';
import { makeSheet, type SheetPart, sheetParts } from './make-sheet.ts';
import { mostCopies } from './photo-copies.ts';
import sheetWords from './sheet.messages';
import styles from './sheet-dialog.module.css';

export type SheetProps = {
  readonly open: boolean;
  readonly connection: Connection;
  /** The part of the map that the page covers. */
  readonly cover: Cover;
};

/** Chooses the content of the report of the shown address, and saves it. */
export function SheetDialog({ open, ...given }: SheetProps) {
  return (
    <Dialog
      open={open}
      onClose={() => openDialog(undefined)}
      title={sheetWords.title}
      description={sheetWords.meaning}
      closeLabel={generalWords.close}
    >
      <SheetForm {...given} />
    </Dialog>
  );
}

type Stand =
  | { readonly state: 'chosen' }
  | { readonly state: 'making'; readonly doing: string }
  | { readonly state: 'saved'; readonly bytes: number }
  | { readonly state: 'held-back'; readonly withData: boolean }
  | { readonly state: 'failed' };

function SheetForm({ connection, cover }: Omit<SheetProps, 'open'>) {
  const { inspection, outline } = useInspection();
  const { address, floors, arrival } = useSelection();
  const checks = useChecks();
  const { asking } = useAsk();
  const actions = useMapActions();
  const noMap = useRenderer() === 'none';
  const [parts, setParts] = useState<ReadonlySet<SheetPart>>(new Set(sheetParts));
  const [stand, setStand] = useState<Stand>({ state: 'chosen' });
  const making = stand.state === 'making';
  const audience = useStore(keptReportAudience);
  const forCustomer = audience === 'customer';

  const save = async (chosen: ReadonlySet<SheetPart>) => {
    const tell = (doing: string) => setStand({ state: 'making', doing });
    try {
      const order = {
        seen: { inspection, outline, address, floors, arrival, checks },
        actions: noMap ? undefined : actions,
        cover,
        tell,
      };
      const html = forCustomer
        ? await makeCustomerSheet(order)
        : await makeSheet({ ...order, connection, parts: chosen });
      const { title } = getPlaceTexts(inspection);
      saveFile(createFileName([title, inspection.ask?.id ?? ''], 'html'), 'text/html;charset=utf-8', html);
      setStand({ state: 'saved', bytes: new Blob([html]).size });
    } catch (error) {
      const heldBack = error instanceof SecretHeldBack;
      setStand(
        heldBack ? { state: 'held-back', withData: !forCustomer && chosen.has('data') } : { state: 'failed' },
      );
    }
  };
  const withoutData = new Set([...parts].filter((part) => part !== 'data'));

  return (
    <div className="stack gap-4 mt-4">
      <Choice
        title={sheetWords.audience}
        options={reportAudiences}
        chosen={audience}
        name={(each) => sheetWords.audienceName[each]}
        meaning={(each) => sheetWords.audienceMeaning[each]}
        onChoose={keepReportAudience}
      />
      {!forCustomer && (
        <fieldset disabled={making} className={`${styles.parts} stack min-w-0 m-0 p-0 border-0`}>
          <legend className="caption medium quiet p-0">{sheetWords.parts}</legend>
          {sheetParts.map((part) => (
            <Part
              key={part}
              part={part}
              chosen={parts.has(part)}
              onChoose={(chosen) =>
                setParts(new Set(sheetParts.filter((each) => (each === part ? chosen : parts.has(each)))))
              }
            />
          ))}
        </fieldset>
      )}
      {asking && <p className="small quiet">{sheetWords.stillAsked}</p>}
      <div className="stack gap-3">
        <p role="status" className="small quiet empty-gone">
          {making && stand.doing}
          {stand.state === 'saved' && sheetWords.saved({ size: formatSize(stand.bytes) })}
        </p>
        {stand.state === 'held-back' && (
          <div role="alert" className="stack gap-2 rounded px-3 py-3 error-wash justify-items-start">
            <p>{stand.withData ? sheetWords.heldBack : sheetWords.heldBackStill}</p>
            {stand.withData && (
              <Button
                onClick={() => {
                  setParts(withoutData);
                  void save(withoutData);
                }}
              >
                {sheetWords.saveWithoutData}
              </Button>
            )}
          </div>
        )}
        {stand.state === 'failed' && (
          <p role="alert" className="stack gap-2 rounded px-3 py-3 error-wash justify-items-start">
            {sheetWords.failed}
          </p>
        )}
        <Button look="primary" aria-disabled={making} onClick={() => !making && void save(parts)}>
          <Download size={15} aria-hidden />
          {sheetWords.save}
        </Button>
      </div>
    </div>
  );
}

type PartProps = {
  readonly part: SheetPart;
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
};

function Part({ part, chosen, onChoose }: PartProps) {
  const { part: names, partMeaning: said } = sheetWords;
  const id = useId();
  const meaning = {
    ...said,
    photos: said.photos({ most: mostCopies }),
    data: said.data({ program: programName }),
  }[part];
  return (
    <label className={`${styles.part} gap-x-2h stack cursor-pointer content-center items-center`}>
      <input
        className="tick m-0"
        type="checkbox"
        checked={chosen}
        aria-describedby={id}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <span>{names[part]}</span>
      <small className="caption quiet" id={id}>
        {meaning}
      </small>
    </label>
  );
}
