import { Fragment, useEffect, useState } from 'react';
import { getMembers, getPlaceRecord } from '../../../domain/place/place-record.ts';
import { operationNames } from '../../../spec/operations.ts';
import { offeredTabs } from '../../../state/address.ts';
import { waitUntilSettled } from '../../../state/interface/settled.ts';
import { createLazyPart, Lazy } from '../../../ui/lazy.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useSince } from '../../compare/model/since.ts';
import { drawsInto } from '../../draw/model/draft-connection.ts';
import { ArrivalLine } from '../arrival/arrival-line.tsx';
import inspectWords from '../inspect.messages';
import { ListTwin } from '../list-twin/twin-tree.tsx';
import { serverConnection } from '../model/connect.ts';
import inspectionWords from '../model/inspection.messages';
import { getFailedOperations, hasNoData } from '../model/inspection-facts.ts';
import { setAsideReason } from '../model/inspection-texts.ts';
import { useRenderer } from '../model/map-painting.ts';
import { useInspection } from '../model/scene-context.tsx';
import { Photos } from '../photos/photos.tsx';
import { amenityIcon, KnownParts, UnitsLine } from './known-parts.tsx';
import { PlaceActions, PlaceHead } from './place-head.tsx';
import { getPlaceHeading } from './place-heading.ts';
import styles from './place-tab.module.css';

const ownPlace = createLazyPart(async () => (await import('../own/own-place.tsx')).OwnPlace);

const dataPart = createLazyPart(async () => (await import('./place-data.tsx')).PlaceData);

const changesLine = createLazyPart(
  async () => (await import('../../compare/model/changes-line.tsx')).ChangesLine,
);

const verdict = createLazyPart(async () => (await import('./verdict.tsx')).Verdict);

const portrait = createLazyPart(async () => (await import('../portrait/portrait.tsx')).Portrait);

/** Loads the verdict, the icons and the data, which can wait: the map is drawn first. */
export const fetchRecord = async () =>
  void (await Promise.all([dataPart.fetch(), verdict.fetch(), amenityIcon.fetch()]));

/** The place: how it looks, what it is called, whether anything is wrong, how one gets in; and all its data below. */
export function PlaceTab() {
  const { inspection, connection } = useInspection();
  const { ask, details } = inspection;
  const record = getPlaceRecord(details);
  const settled = useSettled();
  const mapMissing = useRenderer() === 'none';
  const { title, line } = getPlaceHeading(inspection);
  const loading = details.state === 'loading';
  // Then the cards above say all that there is to say.
  const isUnread = getFailedOperations(inspection).length === operationNames.length;
  const sentPhotos = record && getMembers(record.raw, 'properties').photos;
  const hasPhotos = Array.isArray(sentPhotos) && sentPhotos.length > 0;
  const photos = record && (
    <Photos
      // Each answer renders the photos again: one that did not load before is requested again.
      key={'answer' in details ? details.answer.exchange.askedAt : undefined}
      sent={sentPhotos}
      name={title || inspectWords.thisPlace}
    />
  );
  const picture = (
    // By its key it moves as it is, once it is known that there is no map: a broken photo is not asked for again.
    <Fragment key="picture">
      {record?.position && !hasPhotos && (
        <div className={`${styles.picture} wash flex-none`}>
          {settled && <Lazy part={portrait} given={{}} instead={() => null} />}
        </div>
      )}
      {photos}
    </Fragment>
  );
  return (
    <>
      {loading && !mapMissing && <PlaceSkeleton />}
      {!mapMissing && picture}
      <header className="px-5 pt-4 pb-2">
        <PlaceHead waiting={loading} title={title} id={ask?.id ?? ''} line={line} />
      </header>
      {!isUnread && offeredTabs.includes('checks') && (
        <div className={styles.verdict}>
          {settled && <Lazy part={verdict} given={{}} instead={() => null} />}
        </div>
      )}
      <ChangesSince />
      {drawsInto !== undefined && connection === serverConnection && ask && record && (
        <Lazy part={ownPlace} given={{ ask, path: drawsInto }} instead={() => null} />
      )}
      {/* Without a map the list of what would be on it comes first. */}
      {mapMissing && !isUnread && <ListTwin />}
      {mapMissing && picture}
      {!isUnread && <ArrivalLine />}
      <div className="px-5 pb-4">
        <PlaceActions position={record?.position} />
      </div>
      {details.state === 'empty' && (
        <p className="break-anywhere wash rounded px-3 py-2h mx-5 mb-4" data-evidence="details" tabIndex={-1}>
          {hasNoData(details) ? inspectWords.withoutData.details : inspectionWords.emptyAnswer.details}
        </p>
      )}
      {record?.aside && (
        <p className="break-anywhere wash rounded px-3 py-2h mx-5 mb-4" data-evidence="details" tabIndex={-1}>
          {inspectWords.placeSetAside} {setAsideReason(record.aside)}
        </p>
      )}
      {record && <KnownParts raw={record.raw} icons={settled} />}
      <UnitsLine />
      {settled && !loading && <Lazy part={dataPart} given={{ record }} />}
      {!mapMissing && !isUnread && <ListTwin />}
    </>
  );
}

/** The room of the picture while it is not known whether there is one. */
function PlaceSkeleton() {
  return (
    <div role="img" aria-label={inspectWords.loading.details} className={`${styles.picture} flex-none`}>
      <Skeleton width="100%" height={168} />
    </div>
  );
}

/** True once what was asked for is on the screen and the browser is idle, or the code of the rest is there. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(() => dataPart.arrived() !== undefined);
  useEffect(() => {
    let gone = false;
    void waitUntilSettled().then(() => gone || setSettled(true));
    return () => {
      gone = true;
    };
  }, []);
  return settled;
}

/** What became different since this browser saw other answers of the place, once that is known. */
function ChangesSince() {
  const { inspection } = useInspection();
  const since = useSince(inspection);
  if (!since?.before) return null;
  return <Lazy part={changesLine} given={{ before: since.before }} instead={() => null} />;
}
