import { type FailureCause, getFailureCauses, getFailures } from '../../../domain/place/failure-causes.ts';
import { getPlaceTitle } from '../../../domain/place/place-record.ts';
import { getWholeDigest } from '../../../domain/runs/seen-digest.ts';
import { getAddressKey } from '../../../domain/runs/verdicts.ts';
import type { Result } from '../../../spec/batch.ts';
import { operationNames } from '../../../spec/operations.ts';
import { useInSight } from '../../../state/interface/map-sight.ts';
import { openDialog } from '../../../state/interface/what-is-open.ts';
import { Button } from '../../../ui/button.tsx';
import { Lazy } from '../../../ui/lazy.tsx';
import askingWords from '../../inspect/model/asking/asking.messages';
import { formatFailureCause } from '../../inspect/model/asking/failure-text.ts';
import correctionWords from '../../inspect/model/corrections/corrections.messages';
import { correctionLines } from '../../inspect/model/corrections/lazy.ts';
import inspectionWords from '../../inspect/model/inspection.messages';
import { useAsk, useInspection } from '../../inspect/model/scene-context.tsx';
import { getWaitingOperations } from './acts.ts';
import { BeyondNote } from './beyond-note.tsx';
import { Comments } from './comments.tsx';
import { EarlierVerdict } from './earlier-verdict.tsx';
import { Expected } from './expected.tsx';
import headStyles from './item-head.module.css';
import { ItemHead } from './item-head.tsx';
import { ItemHistory, useEarlier, VerdictAge } from './item-history.tsx';
import { getSentPhotos, ItemPhoto } from './item-photo.tsx';
import queueWords from './queue.messages';
import { FirstFinding, QueueFindings } from './queue-findings.tsx';
import type { Reviewing } from './reviewing.ts';
import { SettlementOpinions } from './settlement-opinions.tsx';

type Props = { readonly reviewing: Reviewing; readonly item: Result };

/** The address under review: what it is, its findings, the list's expectations, and its photos. */
export function ItemView({ reviewing, item }: Props) {
  const { inspection } = useInspection();
  const { list, scope, shown, rights, acts } = reviewing;
  const { run, journal, own } = list;
  const { queue, part } = scope;
  const { index, findings, conflict } = shown;
  const place = inspection.details.subjects[0]?.data;
  const { title, subtitle } = place ? getPlaceTitle(place) : { title: '', subtitle: '' };
  const name = title || item.title || item.label || item.id;
  const key = getAddressKey(item);
  const held = conflict ? conflict.settlement : journal.ledger.verdictOf(key, own);
  const earlier = useEarlier(item, run.id);
  const note = journal.ledger.noteOf(key, own);
  // The page itself reports an expired login, once.
  const causes = getFailureCauses(getFailures(inspection).filter(({ reason }) => reason !== 'signed-out'));
  // Without any answer no rule was run.
  const isJudgeable = getFailures(inspection).length < operationNames.length;
  const settled = getWaitingOperations(inspection).length === 0;
  const inSight = useInSight(inspection.ask);
  return (
    <section
      className="stack min-w-0 gap-2h"
      aria-label={queueWords.item}
      data-ref={item.id}
      data-position={index < 0 ? undefined : index + 1}
      data-verdict={held?.what}
      aria-busy={!(settled && inSight && findings)}
    >
      <ItemHead
        position={index >= 0 ? queueWords.position({ position: index + 1, of: queue.items.length }) : ''}
        held={held}
        name={name}
      >
        {causes[0] ? (
          <p className="break-anywhere error">{formatFailureCause(causes[0])}</p>
        ) : (
          <FirstFinding findings={findings} settled={settled} />
        )}
      </ItemHead>
      <p className="-mt-1h gap-1 gap-x-3 flex items-baseline wrap small quiet break-anywhere">
        {subtitle !== '' && <bdi>{subtitle}</bdi>}
        {item.label !== undefined && item.label !== name && item.label !== subtitle && (
          <bdi>{item.label}</bdi>
        )}
        <bdi translate="no" className="max-w-full code truncate">
          {item.id}
        </bdi>
        {item.kind !== 'place' && <bdi>{item.kind}</bdi>}
        {rights.judges && place && (
          <button
            type="button"
            className="accent bare cursor-pointer p-0 target-small"
            onClick={() => acts.correct('place')}
          >
            {correctionWords.correctPlace}
          </button>
        )}
      </p>
      {conflict && (
        <SettlementOpinions
          said={conflict}
          own={own}
          digest={settled ? getWholeDigest(inspection) : undefined}
        />
      )}
      <EarlierVerdict key={`earlier ${key}`} list={list} part={part} item={item} earlier={earlier} />
      <VerdictAge
        list={list}
        address={key}
        earlier={earlier}
        digest={settled ? getWholeDigest(inspection) : undefined}
      />
      {note !== undefined && note !== '' && (
        <p className="flex wrap gap-1h small break-anywhere wash rounded-card px-3 py-2">
          <b>{queueWords.noteKept}</b> <bdi>{note}</bdi>
        </p>
      )}
      <Lazy part={correctionLines} given={{}} instead={() => null} />
      <Comments address={key} ledger={journal.ledger} only={part.percent === 100 ? undefined : own} />
      <FailureCards causes={causes} />
      <BeyondNote expected={item.expected} />
      {isJudgeable && <QueueFindings key={`findings ${key}`} findings={findings} settled={settled} />}
      <Expected inspection={inspection} expected={item.expected} match={item.match} />
      <ItemPhoto key={`photo ${key}`} sent={getSentPhotos(place)} name={name} />
      <ItemHistory key={`history ${key}`} list={list} scope={scope} address={key} earlier={earlier} />
    </section>
  );
}

/** The missing answers and why, each cause once, with its next step. */
function FailureCards({ causes }: { readonly causes: readonly FailureCause[] }) {
  const { retry } = useAsk();
  return (
    <>
      {causes.map((cause) => (
        <div
          key={cause.operations.join(' ')}
          role="alert"
          aria-label={askingWords.failureCard}
          className="flex wrap gap-1h small break-anywhere rounded-card px-3 py-2 error-wash outlined"
          data-reason={cause.facts.reason}
          data-operations={cause.operations.join(' ')}
        >
          <p className={`whole-line ${causes.length === 1 ? headStyles.inHead : ''}`}>
            {formatFailureCause(cause)}
          </p>
          {cause.facts.reason === 'unauthorised' && (
            <Button onClick={() => openDialog('connection')}>{askingWords.openConnection}</Button>
          )}
          <Button
            onClick={() => {
              for (const name of cause.operations) retry(name);
            }}
          >
            {retryLabel(cause, causes.length)}
          </Button>
        </div>
      ))}
    </>
  );
}

function retryLabel({ operations: [first, second] }: FailureCause, causes: number): string {
  if (first !== undefined && second === undefined) return inspectionWords.retry[first];
  return causes > 1 ? askingWords.retryThese : inspectionWords.retryAll;
}
