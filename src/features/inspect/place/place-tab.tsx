import { useEffect } from 'react';
import { getMembers, getPlaceRecord } from '../../../domain/place/place-record.ts';
import { isDemo } from '../../../state/address.ts';
import { createLazyPart, Lazy } from '../../../ui/lazy.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { drawsInto } from '../../draw/model/draft-connection.ts';
import { ArrivalLine } from '../arrival/arrival-line.tsx';
import inspectWords from '../inspect.messages';
import { ListTwin } from '../list-twin/twin-tree.tsx';
import { serverConnection } from '../model/connect.ts';
import inspectionWords from '../model/inspection.messages';
import { getPlaceTexts, hasNoData } from '../model/inspection-facts.ts';
import { setAsideReason } from '../model/inspection-texts.ts';
import { useRenderer } from '../model/map-painting.ts';
import { useInspection } from '../model/scene-context.tsx';
import { Photos } from '../photos/photos.tsx';
import factStyles from './facts.module.css';
import { PlaceActions, PlaceHead } from './place-head.tsx';
import styles from './place-tab.module.css';
import { Readiness } from './readiness.tsx';
import { Scores } from './scores.tsx';

const ownPlace = createLazyPart(async () => (await import('../own/own-place.tsx')).OwnPlace);

const recordPart = createLazyPart(async () => (await import('./record-part.tsx')).RecordPart);

/** Brings what stands below the photos; the tab asks for it while the answer is on its way. */
export const fetchRecord = recordPart.fetch;

/** The place: what it is called, what it is, how it looks, and every value that the service sent of it. */
export function PlaceTab() {
  const { inspection, connection } = useInspection();
  const { ask, details } = inspection;
  const record = getPlaceRecord(details);
  useEffect(() => void fetchRecord().catch(() => {}), []);
  const mapMissing = useRenderer() === 'none';
  const { title, line } = getPlaceTexts(inspection);
  const photos = record && (
    <Photos
      // Each answer is looked at anew: what did not load before is asked for again.
      key={'answer' in details ? details.answer.exchange.askedAt : undefined}
      sent={getMembers(record.raw, 'properties').photos}
      name={title || inspectWords.thisPlace}
    />
  );
  return (
    <>
      <header className="px-5 py-4">
        <PlaceHead waiting={details.state === 'loading'} title={title} id={ask?.id ?? ''} line={line} />
        <PlaceActions position={record?.position} />
      </header>
      {drawsInto !== undefined && connection === serverConnection && ask && record && (
        <Lazy part={ownPlace} given={{ ask, path: drawsInto }} instead={() => null} />
      )}
      {mapMissing && <ListTwin />}
      <ArrivalLine />
      {details.state === 'loading' && <PlaceSkeleton />}
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
      {/* A prospect looks at pictures first. */}
      {isDemo && photos}
      {details.state !== 'loading' && <Readiness />}
      {record && (
        <>
          {!isDemo && <Scores raw={record.raw} />}
          {!isDemo && photos}
          <Lazy part={recordPart} given={{ record }} />
        </>
      )}
      {!mapMissing && <ListTwin />}
    </>
  );
}

const thumbnails = [1, 2, 3];
const amenities = ['elevator', 'wheelchair'];
const facts = [58, 44, 76, 20, 38, 46, 30, 22, 36, 26];

/** The true layout of the Place tab in grey bars: readiness, photos, amenities, facts. */
function PlaceSkeleton() {
  return (
    <div role="img" aria-label={inspectWords.loading.details}>
      <div className={`${styles.readiness} gap-3 content-start px-5 pt-4 stack line-top`}>
        <Skeleton width="36%" height={16} />
        <Skeleton width="100%" height={6} />
        <Skeleton width="64%" height={12} />
        <Skeleton width="48%" height={12} />
      </div>
      <div className={`${styles.photos} flex gap-2 line-top overflow-hidden px-5 py-4`}>
        {thumbnails.map((photo) => (
          <Skeleton key={photo} width="132px" height={84} />
        ))}
      </div>
      <div className={`${styles.amenities} columns-2 gap-4 gap-x-6 stack line-top px-5 py-4`}>
        {amenities.map((amenity) => (
          <Skeleton key={amenity} width="70%" height={14} />
        ))}
      </div>
      <div className="px-5 pt-2h pb-3 line-top">
        {facts.map((width) => (
          <div key={width} className={`${factStyles.fact} least-32 py-1`}>
            <Skeleton width="70%" height={12} />
            <Skeleton width={`${width}%`} height={12} />
          </div>
        ))}
      </div>
    </div>
  );
}
