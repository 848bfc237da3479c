import { membersAt, placeRecord } from '../../domain/place-record.ts';
import { useRenderer } from '../../state/renderer.ts';
import { panelWords } from '../../words/words.ts';
import { ArrivalLine } from '../arrival/arrival-line.tsx';
import { answeredWithoutData, type Face } from '../face.ts';
import { TroubleRow } from '../failures/trouble-row.tsx';
import { ListTwin } from '../list-twin/list-twin.tsx';
import { Photos } from '../photos/photos.tsx';
import { AllFields } from './all-fields.tsx';
import { Amenities } from './amenities.tsx';
import { Facts } from './facts.tsx';
import { PlaceActions } from './place-actions.tsx';
import { PlaceHead } from './place-head.tsx';
import { PlaceSkeleton } from './place-skeleton.tsx';
import styles from './place-tab.module.css';
import { placeTexts } from './place-texts.ts';
import { Readiness } from './readiness.tsx';
import { Scores } from './scores.tsx';

/** The place: what it is called, what it is, how it looks, and every value that the service sent of it. */
export function PlaceTab(face: Face) {
  const { inspection } = face.scene;
  const { ask, details } = inspection;
  const record = placeRecord(details);
  const mapMissing = useRenderer() === 'none';
  const { title, line } = placeTexts(inspection);
  return (
    <>
      <header className={styles.section}>
        <PlaceHead waiting={details.state === 'loading'} title={title} id={ask?.id ?? ''} line={line} />
        <PlaceActions scene={face.scene} position={record?.position} />
      </header>
      {mapMissing && <ListTwin {...face} />}
      <ArrivalLine scene={face.scene} />
      {(details.state === 'loading' || details.state === 'failed') && (
        <div className={styles.trouble}>
          <TroubleRow {...face} operation="details" />
        </div>
      )}
      {details.state === 'loading' && <PlaceSkeleton />}
      {details.state === 'empty' && (
        <p className={styles.note} data-evidence="details" tabIndex={-1}>
          {answeredWithoutData(details)
            ? panelWords.withoutData('details')
            : panelWords.emptyAnswer('details')}
        </p>
      )}
      {record?.aside && (
        <p className={styles.note} data-evidence="details" tabIndex={-1}>
          {panelWords.placeSetAside} {panelWords.setAsideReason(record.aside.path, record.aside.reason)}
        </p>
      )}
      {details.state !== 'loading' && <Readiness scene={face.scene} />}
      {record && (
        <>
          <Scores raw={record.raw} />
          <Photos
            // Each answer is looked at anew: what did not load before is asked for again.
            key={'answer' in details ? details.answer.exchange.askedAt : undefined}
            sent={membersAt(record.raw, 'properties').photos}
            name={title || panelWords.thisPlace}
          />
          <Amenities raw={record.raw} />
          <Facts raw={record.raw} />
          <AllFields raw={record.raw} />
        </>
      )}
      {!mapMissing && <ListTwin {...face} />}
    </>
  );
}
