import type { ReactNode } from 'react';
import { jsonText } from '../../domain/json-leaves.ts';
import { membersAt } from '../../domain/place-record.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import type { FieldLabel } from '../../words/en/fields.ts';
import { panelWords } from '../../words/words.ts';
import styles from './facts.module.css';
import { SentMoment } from './sent-moment.tsx';
import { SentValue } from './sent-value.tsx';

type Fact = {
  readonly label: FieldLabel;
  readonly value: unknown;
  readonly shown?: ReactNode;
};

/** The documented fields, each with what the service sent: label, value, and a way to copy it. */
export function Facts({ raw }: { readonly raw: unknown }) {
  return (
    <dl className={styles.facts} aria-label={panelWords.facts} data-evidence="address" tabIndex={-1}>
      {factsOf(raw).map(({ label, value, shown }) => {
        const name = panelWords.field[label];
        return (
          <div key={label} className={styles.fact}>
            <dt>{name}</dt>
            <dd>
              {shown ?? <SentValue value={value} />}
              {value !== undefined && value !== null && (
                <CopyButton
                  look="icon"
                  className={styles.copy}
                  text={() => jsonText(value)}
                  label={panelWords.copyValue(name)}
                  done={panelWords.copied}
                  refused={panelWords.notCopied}
                />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function factsOf(raw: unknown): Fact[] {
  const place = membersAt(raw);
  const properties = membersAt(raw, 'properties');
  const own = (label: FieldLabel): Fact => ({ label, value: place[label] });
  const property = (label: FieldLabel): Fact => ({ label, value: properties[label] });
  const unknowable = (label: FieldLabel): Fact => ({
    label,
    value: properties[label],
    shown: <SentValue value={properties[label]} nullWord={panelWords.unknown} />,
  });
  const mono = (label: FieldLabel): Fact => ({
    ...own(label),
    shown: <SentValue value={place[label]} mono />,
  });
  return [
    property('address'),
    property('name'),
    property('text'),
    own('isBuilding'),
    own('kind'),
    { label: 'placeKind', value: properties.kind },
    { label: 'types', value: properties.types, shown: <Types value={properties.types} /> },
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

/** Labels one after the other; a list that holds something else, or is none, is shown as it was sent. */
function Types({ value }: { readonly value: unknown }) {
  if (!Array.isArray(value) || value.length === 0) return <SentValue value={value} />;
  return <SentValue value={value.map(jsonText).join(', ')} />;
}
