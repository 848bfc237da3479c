import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type PacketAnswer, sendPacket } from '../../../client/apply-packet.ts';
import { forgetAnswers } from '../../../client/queries.ts';
import { correctionRefusals } from '../../../domain/corrections/apply-change.ts';
import correctionsWords from '../../../domain/corrections/corrections.messages';
import { packetEnding, writePacket } from '../../../domain/corrections/packet.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import { createFileName } from '../../../domain/text/foreign-text.ts';
import generalWords from '../../../domain/words/general.messages';
import { type Applying, packetType } from '../../../spec/applying.ts';
import type { Result, Run } from '../../../spec/batch.ts';
import type { Correction } from '../../../spec/correction.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SecretHeldBack, saveFile } from '../../../ui/hand-out.ts';
import { Download } from '../../../ui/icons/lazy-icons.ts';
import { getServerConnection } from '../../inspect/model/connect.ts';
import { formatReadCorrection } from '../../inspect/model/corrections/correction-text.ts';
import applyingWords from './applying.messages';
import resultWords from './results.messages';
import { readCorrections } from './save-corrections.ts';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly run: Run;
  readonly results: readonly Result[];
  readonly own: string;
  /** Where this server takes own places. */
  readonly path: string;
};

/** Applies the corrections of a list to the own data of this server: first what would change, then all or nothing. */
export function ApplyCorrections({ open, onClose, ...rest }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={applyingWords.title}>
      <Steps onClose={onClose} {...rest} />
    </Dialog>
  );
}

/** What was told last; `open` where an answer to applying did not come. */
type Step =
  | { readonly state: 'looking' | 'applying' | 'none' | 'failed' | 'open' }
  | Exclude<PacketAnswer, { readonly state: 'told' }>
  | { readonly state: 'told' };

function Steps({ onClose, run, results, own, path }: Omit<Props, 'open'>) {
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ state: 'looking' });
  const [asked, setAsked] = useState<Asked>();
  const isBusy = step.state === 'looking' || step.state === 'applying';

  async function look(): Promise<void> {
    setStep({ state: 'looking' });
    const corrections = await readCorrections(run, results, own).catch(() => undefined);
    if (!corrections?.length) return setStep({ state: corrections ? 'none' : 'failed' });
    const packet = createPacket(run, corrections);
    const answer = await sendPacket(path, packet);
    if (answer.state === 'told') setAsked({ corrections, packet, told: answer.told, tag: answer.tag });
    setStep(answer);
  }

  async function apply({ corrections, packet, tag, told }: Asked): Promise<void> {
    setStep({ state: 'applying' });
    const answer = await sendPacket(path, packet, tag);
    for (const { ask } of corrections) forgetAnswers(queries, getServerConnection(), ask);
    if (answer.state !== 'told') return setStep(answer.state === 'away' ? { state: 'open' } : answer);
    // The inverse packet of what is applied is the one that was shown.
    setAsked({ corrections, packet, tag, told: { ...answer.told, undo: told.undo } });
    setStep({ state: 'told' });
  }

  const lookFirst = useEffectEvent(look);
  useEffect(() => void lookFirst(), []);
  const told = step.state === 'told' || step.state === 'applying' ? asked?.told : undefined;
  const mayApply = told && !told.applied && told.refused === 0 && told.corrections > 0;
  const trouble = getTroubleText(step);
  const undo = (told?.applied || step.state === 'open') && asked?.told.undo;
  return (
    <>
      <div role="status">
        {isBusy && <p>{step.state === 'looking' ? applyingWords.looking : applyingWords.applying}</p>}
        {told && step.state === 'told' && <Told told={told} corrections={asked?.corrections ?? []} />}
      </div>
      {trouble && (
        <p role="alert" className="error break-anywhere">
          {trouble}
        </p>
      )}
      {step.state === 'refused' && (
        <p lang="en" className="small quiet mt-1 break-anywhere">
          {step.said}
        </p>
      )}
      {undo && <Inverse run={run} undo={undo} />}
      <p className="flex wrap gap-2 mt-4 justify-end">
        <Button look="quiet" onClick={onClose}>
          {told?.applied ? generalWords.close : generalWords.cancel}
        </Button>
        {trouble && <Button onClick={() => void look()}>{applyingWords.again}</Button>}
        {mayApply && asked && (
          <Button look="primary" aria-disabled={isBusy} onClick={() => isBusy || void apply(asked)}>
            {applyingWords.apply}
          </Button>
        )}
      </p>
    </>
  );
}

type Asked = {
  readonly corrections: readonly Correction[];
  readonly packet: Blob;
  readonly told: Applying;
  readonly tag: string;
};

function createPacket({ id, name }: Run, corrections: readonly Correction[]): Blob {
  const app = `Placelens ${import.meta.env.VITE_VERSION}`;
  const lines = writePacket({ savedAt: Date.now(), app, list: { id, name } }, corrections);
  return new Blob([...lines], { type: packetType });
}

type ToldProps = { readonly told: Applying; readonly corrections: readonly Correction[] };

function Told({ told, corrections }: ToldProps) {
  const { applied, corrections: count, places, already, refused, refusals } = told;
  const said = applied ? applyingWords.applied : applyingWords.would;
  const hidden = refused - refusals.length;
  return (
    <>
      {refused === 0 && <p>{count > 0 ? said({ count, places }) : applyingWords.nothing}</p>}
      {already > 0 && <p className="quiet">{applyingWords.already({ count: already })}</p>}
      {refused > 0 && (
        <>
          <p className="error mt-2">{applyingWords.refused({ count: refused })}</p>
          <ul className="small break-anywhere mt-1">
            {refusals.map((refusal) => (
              <li key={[refusal.ask.kind, refusal.ask.id, refusal.ref, refusal.operation].join(' ')}>
                {formatRefusal(refusal, corrections)}
              </li>
            ))}
            {hidden > 0 && <li>{generalWords.more({ count: hidden })}</li>}
          </ul>
        </>
      )}
    </>
  );
}

type Refused = Applying['refusals'][number];

/** Names a refused correction with its reason; one that this page does not know in the words of the server. */
function formatRefusal(refusal: Refused, corrections: readonly Correction[]): string {
  const { ask, ref, operation, reason, why, at } = refusal;
  const correction = corrections.find(
    (each) =>
      each.ref === ref &&
      each.operation === operation &&
      each.ask.id === ask.id &&
      each.ask.kind === ask.kind,
  );
  const known = correctionRefusals.find((each) => each === reason);
  const isInvalid = reason === 'invalid' && at !== undefined;
  return applyingWords.refusal({
    id: isolate(ask.id),
    correction: correction ? formatReadCorrection(correction) : isolate(ref),
    why: isInvalid
      ? correctionsWords.invalid({ at: isolate(at) })
      : known
        ? correctionsWords.refused[known]
        : why,
  });
}

function Inverse({ run, undo }: { readonly run: Run; readonly undo: string }) {
  const [isHeldBack, setHeldBack] = useState(false);
  const save = () => {
    try {
      saveFile(createFileName([run.name], `undo.${packetEnding}`), packetType, undo);
    } catch (error) {
      if (!(error instanceof SecretHeldBack)) throw error;
      setHeldBack(true);
    }
  };
  return (
    <div className="mt-2">
      <p className="small quiet mb-2">{applyingWords.inverse}</p>
      <Button onClick={save}>
        <Download size={15} aria-hidden />
        {applyingWords.saveInverse}
      </Button>
      <p role="alert" className="small error">
        {isHeldBack && resultWords.heldBack}
      </p>
    </div>
  );
}

function getTroubleText(step: Step): string | undefined {
  switch (step.state) {
    case 'looking':
    case 'applying':
    case 'told':
      return undefined;
    case 'none':
      return resultWords.noCorrections;
    case 'failed':
      return resultWords.exportFailed;
    case 'refused':
      if (step.status === 413) return applyingWords.failed.tooLong;
      if (step.status === 507) return applyingWords.failed.full;
      return applyingWords.failed.refused({ status: String(step.status) });
    default:
      return applyingWords.failed[step.state];
  }
}
