import type { Result } from '../../contract/batch.ts';
import { operationNames } from '../../contract/operations.ts';
import { placeTitle } from '../../domain/place-title.ts';
import { seenDigest } from '../../domain/seen-digest.ts';
import { addressKey } from '../../domain/verdicts.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { userOpens } from '../../state/open-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { panelWords, reviewWords } from '../../words/words.ts';
import { Expected } from './expected.tsx';
import { FindingList } from './finding-list.tsx';
import { ItemHistory } from './item-history.tsx';
import { ItemPhoto } from './item-photo.tsx';
import styles from './item-view.module.css';
import { pictureSent } from './pictures.ts';
import { useEarlier } from './use-earlier.ts';
import { type Reviewing, waitingOf } from './use-queue.ts';
import { VerdictAge } from './verdict-age.tsx';

type Props = { readonly scene: Scene; readonly reviewing: Reviewing; readonly item: Result };

/** The address that is judged: what it is, what the rules say, what the list expects, and its photos. */
export function ItemView({ scene, reviewing, item }: Props) {
  const { inspection } = scene;
  const { index, queue, journal, own, findings } = reviewing;
  const words = reviewWords.queue;
  const place = inspection.details.subjects[0]?.data;
  const { title, subtitle } = place ? placeTitle(place) : { title: '', subtitle: '' };
  const name = title || item.title || item.label || item.id;
  const key = addressKey(item);
  const held = journal.ledger.verdictOf(key, own);
  const earlier = useEarlier(item, reviewing.run.id);
  const note = journal.ledger.noteOf(key, own);
  const settled = waitingOf(inspection).length === 0;
  return (
    <section
      className={styles.item}
      aria-label={words.item}
      data-ref={item.id}
      data-position={index + 1}
      data-verdict={held?.what}
      aria-busy={!settled}
    >
      <p className={styles.line}>
        <span className={styles.position}>{words.position(index + 1, queue.items.length)}</span>
        {held && (
          <span className={styles.held} data-verdict={held.what}>
            {[words.judged(held.what), ...(held.reasons ?? [])].join(', ')}
          </span>
        )}
      </p>
      <h1 className={styles.title}>
        <bdi>{name}</bdi>
      </h1>
      <p className={styles.meta}>
        {subtitle !== '' && <bdi>{subtitle}</bdi>}
        {item.label !== undefined && item.label !== name && item.label !== subtitle && (
          <bdi>{item.label}</bdi>
        )}
        <bdi className={styles.id}>{item.id}</bdi>
        {item.kind !== 'place' && <bdi>{item.kind}</bdi>}
      </p>
      <VerdictAge
        reviewing={reviewing}
        address={key}
        earlier={earlier}
        digest={settled ? seenDigest(inspection) : undefined}
      />
      {note !== undefined && note !== '' && (
        <p className={styles.note}>
          <b>{words.noteKept}</b> <bdi>{note}</bdi>
        </p>
      )}
      {operationNames.map((operation) => {
        const view = inspection[operation];
        if (view.state !== 'failed') return null;
        const refused = view.failure.facts.reason === 'unauthorised';
        return (
          <div key={operation} role="alert" className={styles.failed}>
            <p>{words.failed(operation)}</p>
            <p>{panelWords.failure(view.failure.facts)}</p>
            {refused && (
              <Button onClick={() => userOpens('connection')}>{panelWords.production.openConnection}</Button>
            )}
            <Button onClick={() => scene.retry(operation)}>{panelWords.retry(operation)}</Button>
          </div>
        );
      })}
      <FindingList key={`findings ${key}`} findings={findings} />
      <Expected inspection={inspection} expected={item.expected} />
      <ItemPhoto key={`photo ${key}`} sent={pictureSent(place)} name={name} />
      <ItemHistory key={`history ${key}`} reviewing={reviewing} address={key} earlier={earlier} />
    </section>
  );
}
