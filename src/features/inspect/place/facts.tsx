import type { ReactNode } from 'react';
import { formatCoordinate } from '../../../domain/format/formats.ts';
import { formatPastedCoordinate } from '../../../domain/geo/coordinate-text.ts';
import { formatJsonValue } from '../../../domain/json/json-leaves.ts';
import { getMembers } from '../../../domain/place/place-record.ts';
import type { Position } from '../../../spec/geojson.ts';
import { isDemo } from '../../../state/address.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FieldName } from '../explain/field-name.tsx';
import inspectWords from '../inspect.messages';
import inspectionWords from '../model/inspection.messages';
import styles from './facts.module.css';
import { SentMoment, SentValue } from './sent-value.tsx';

/** The fields that the facts name, by their messages. */
type FieldLabel = keyof typeof inspectionWords.copyField;

type Fact = {
  readonly label: FieldLabel;
  readonly path: string;
  readonly value: unknown;
  readonly shown?: ReactNode;
  /** What is copied, where it is not the value itself. */
  readonly copied?: string;
};

type Props = { readonly raw: unknown; readonly position: Position | undefined };

/** The documented fields, each with what the service sent: label, value, and a way to copy it. */
export function Facts({ raw, position }: Props) {
  return (
    <dl
      className="px-5 pt-2h pb-3 line-top"
      aria-label={inspectWords.facts}
      data-evidence="address"
      tabIndex={-1}
    >
      {getFacts(raw, position).map(({ label, path, value, shown, copied }) => {
        const name = inspectionWords.field[label];
        return (
          <div key={label} className={`${styles.fact} reveals least-32 py-1`}>
            <dt className="quiet">
              <FieldName operation="details" path={path}>
                {name}
              </FieldName>
            </dt>
            <dd className="relative min-w-0 break-anywhere">
              {shown ?? <SentValue value={value} />}
              {value !== undefined && value !== null && (
                <CopyButton
                  look="icon"
                  className={`${styles.copy} reveal`}
                  text={() => copied ?? formatJsonValue(value)}
                  label={inspectionWords.copyField[label]}
                />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function getFacts(raw: unknown, position: Position | undefined): Fact[] {
  const place = getMembers(raw);
  const properties = getMembers(raw, 'properties');
  const own = (label: FieldLabel): Fact => ({ label, path: label, value: place[label] });
  const property = (label: FieldLabel): Fact => ({
    label,
    path: `properties.${label}`,
    value: properties[label],
  });
  const unknowable = (label: FieldLabel): Fact => ({
    ...property(label),
    shown: <SentValue value={properties[label]} nullWord={inspectionWords.unknown} />,
  });
  const mono = (label: FieldLabel): Fact => ({
    ...own(label),
    shown: <SentValue value={place[label]} mono />,
  });
  const everybodys = [property('address'), property('name'), property('text'), getCoordinate(raw, position)];
  if (isDemo) return everybodys;
  return [
    ...everybodys,
    own('isBuilding'),
    own('kind'),
    { label: 'placeKind', path: 'properties.kind', value: properties.kind },
    { ...property('types'), shown: <Types value={properties.types} /> },
    property('correct'),
    property('incorrect'),
    property('userReaction'),
    property('userReview'),
    property('usermodified'),
    property('completeData'),
    unknowable('delivery_time'),
    unknowable('isOpenNow'),
    { ...own('createdAt'), shown: <SentMoment value={place.createdAt} /> },
    own('demo'),
    mono('markerId'),
    mono('id'),
  ];
}

/** Returns the place's point, labelled, with the pair as it is in the answer: longitude first. */
function getCoordinate(raw: unknown, position: Position | undefined): Fact {
  const value = getMembers(raw, 'geometry').coordinates;
  const fact: Fact = { label: 'coordinate', path: 'geometry.coordinates', value };
  if (!position) return fact;
  const shown = (
    <>
      {formatCoordinate(position)}
      <span className={`${styles.sent} block faint`}>
        <SentValue value={value} mono />
      </span>
    </>
  );
  return { ...fact, shown, copied: formatPastedCoordinate(position) };
}

/** Labels one after the other; a list that holds something else, or is none, is shown as it was sent. */
function Types({ value }: { readonly value: unknown }) {
  if (!Array.isArray(value) || value.length === 0) return <SentValue value={value} />;
  return <SentValue value={value.map(formatJsonValue).join(', ')} />;
}
