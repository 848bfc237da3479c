import { formatJsonValue } from '../../../domain/json/json-leaves.ts';
import { getMembers, type PlaceRecord } from '../../../domain/place/place-record.ts';
import { isDemo } from '../../../state/address.ts';
import { waitUntilSettled } from '../../../state/interface/settled.ts';
import { ClippedText } from '../../../ui/clipped-text.tsx';
import { CheckBold, XBold } from '../../../ui/icons/first-icons.ts';
import { createLazyPart, Lazy } from '../../../ui/lazy.tsx';
import { FieldName } from '../explain/field-name.tsx';
import inspectWords from '../inspect.messages';
import inspectionWords from '../model/inspection.messages';
import { formatSentInstead } from '../model/inspection-texts.ts';
import { AllFields } from './all-fields.tsx';
import { Facts } from './facts.tsx';
import styles from './record-part.module.css';

/** Loads after the map, on request. */
const reference = createLazyPart(async () => {
  await waitUntilSettled();
  return (await import('../reference/reference-sections.tsx')).ReferenceSection;
});

/** The record of a place below its photos: what it offers, its facts, what the map knows, all its fields. */
export function RecordPart({ record: { raw, position } }: { readonly record: PlaceRecord }) {
  return (
    <>
      <Amenities raw={raw} />
      <Facts raw={raw} position={position} />
      {!isDemo && (
        <Lazy part={reference} given={{}} meanwhile={<div className={`${styles.reference} line-top`} />} />
      )}
      {!isDemo && <AllFields operation="details" raw={raw} />}
    </>
  );
}

/** Yes, no and unknown are three states: what the service does not say is never shown as a no. */
export function Amenities({ raw }: { readonly raw: unknown }) {
  const amenities = getMembers(raw, 'properties', 'amenities');
  const stated = ['elevator', 'wheelchair'] as const;
  return (
    <dl
      className={`${styles.amenities} columns-2 stack line-top px-5 py-4`}
      aria-label={inspectWords.amenities}
      data-evidence="wheelchair elevator"
      tabIndex={-1}
    >
      {stated.map((name) => (
        <div key={name} className={`${styles.amenity} flex between items-start min-w-0 gap-2`}>
          <dt className="quiet">
            <FieldName operation="details" path={`properties.amenities.${name}`}>
              {inspectionWords.field[name]}
            </FieldName>
          </dt>
          <dd className="text-end">
            <Stated value={amenities[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Stated({ value }: { readonly value: unknown }) {
  if (value === true) {
    return (
      <span className={`${styles.yes} inline-row nowrap strong`}>
        <CheckBold size={16} aria-hidden className="good" />
        {inspectionWords.yes}
      </span>
    );
  }
  if (value === false) {
    return (
      <span className={`${styles.no} inline-row nowrap strong`}>
        <XBold size={16} aria-hidden />
        {inspectionWords.no}
      </span>
    );
  }
  return (
    <span className={`${styles.unknown} faint inline-row wrap strong`}>
      <span aria-hidden className={styles.stroke} />
      {inspectionWords.unknown}
      {value !== undefined && value !== null && (
        <span className="block caption regular faint">
          <ClippedText text={formatSentInstead(formatJsonValue(value))} limit={40} />
        </span>
      )}
    </span>
  );
}
