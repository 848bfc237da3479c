import { useState } from 'react';
import { formatCoordinate } from '../../domain/format/formats.ts';
import { isolate } from '../../domain/format/sentences.ts';
import type { Draft } from '../../spec/draft.ts';
import { Button } from '../../ui/button.tsx';
import { Choice, Field } from '../../ui/field.tsx';
import { findDraftFaults } from './draft-faults.ts';
import drawWords from './draw.messages';
import styles from './draw-panel.module.css';
import { changeDraft } from './model/draft-state.ts';
import { MoveButton, PutButtons } from './put-buttons.tsx';

type Props = {
  readonly draft: Draft;
  /** The house numbers that the map has there. */
  readonly numbers: readonly string[];
  /** Whether the map was read there. */
  readonly isRead: boolean;
  readonly wasPut: () => void;
};

/** Its position, its names, and further facts. */
export function PlaceSection({ draft, numbers, isRead, wasPut }: Props) {
  const { position, outline, edited } = draft;
  return (
    <>
      <section aria-label={drawWords.where} className="mt-4">
        <h3 className="small medium m-0">{drawWords.where}</h3>
        <p className="small tabular">
          {position ? formatCoordinate([...position]) : drawWords.nowhere}
          {position && <MoveButton what="place" index={0} name={drawWords.thePlace} />}
        </p>
        {position && !edited && (outline || isRead) && (
          <p className="caption quiet">{outline ? drawWords.wallsTaken : drawWords.noWalls}</p>
        )}
        <PutButtons what="place" wasPut={wasPut} first={position === null} />
      </section>
      <TextField draft={draft} field="address" />
      <OfferedNumbers address={draft.address} numbers={numbers} />
      <TextField draft={draft} field="name" />
      <MoreFacts draft={draft} />
    </>
  );
}

type TextFieldProps = { readonly draft: Draft; readonly field: 'address' | 'name' | 'text' };

function TextField({ draft, field }: TextFieldProps) {
  return (
    <Field
      label={drawWords.field[field]}
      value={draft[field]}
      onChange={({ currentTarget: { value } }) => changeDraft({ [field]: value }, field)}
    />
  );
}

/** The house numbers of the map that the address does not have yet. */
function OfferedNumbers({ address, numbers }: Pick<Draft, 'address'> & Pick<Props, 'numbers'>) {
  const words = address.split(/[\s,;]+/);
  const offered = numbers.filter((number) => !words.includes(number));
  // Of several any one may be that of the place.
  if (offered.length < numbers.length || offered.length === 0) return null;
  return (
    <div className="flex wrap gap-2 mt-1">
      {offered.map((number) => (
        <Button key={number} onClick={() => changeDraft({ address: `${address.trim()} ${number}`.trim() })}>
          {drawWords.takeNumber({ number: isolate(number) })}
        </Button>
      ))}
    </div>
  );
}

/** What few places need; open where it holds a fault. */
function MoreFacts({ draft }: { readonly draft: Draft }) {
  const [isOpen, setOpen] = useState(false);
  const faults = findDraftFaults(draft);
  const hasFault = [faults.id, faults.kind, faults.photos].some((fault) => fault !== undefined);
  return (
    <details
      className="mt-5"
      open={isOpen || hasFault}
      onToggle={({ currentTarget: { open } }) => setOpen(open)}
    >
      <summary className="chevron row gap-1h small medium cursor-pointer target">{drawWords.more}</summary>
      <TextField draft={draft} field="text" />
      <div className={styles.pair}>
        {(['kind', 'id'] as const).map((field) => (
          <Field
            // Another draft starts with its own values.
            key={`${field} ${draft[field]}`}
            label={drawWords.field[field]}
            defaultValue={draft[field]}
            // Under another one it would be another place.
            readOnly={draft.edited !== undefined}
            complaint={faults[field]}
            // The page asks for it under that id: not with every letter.
            onBlur={({ currentTarget: { value } }) =>
              value !== draft[field] && changeDraft({ [field]: value })
            }
          />
        ))}
      </div>
      <label className="inline-row gap-2 mt-4 small">
        <input
          type="checkbox"
          className="m-0"
          checked={draft.isBuilding}
          onChange={() => changeDraft({ isBuilding: !draft.isBuilding })}
        />
        {drawWords.isBuilding}
      </label>
      {(['wheelchair', 'elevator'] as const).map((amenity) => (
        <div key={amenity} className="mt-4 small">
          <Choice
            title={drawWords.amenity[amenity]}
            options={answers}
            chosen={said(draft[amenity])}
            name={(answer) => drawWords.answer[answer]}
            onChoose={(answer) => changeDraft({ [amenity]: answer === 'unknown' ? null : answer === 'yes' })}
          />
        </div>
      ))}
      <label className="block mt-4 small medium">
        {drawWords.photos}
        <textarea
          className="mt-1 w-full resize regular paper rounded edged px-2h py-2"
          rows={2}
          spellCheck={false}
          value={draft.photos.join('\n')}
          aria-invalid={faults.photos !== undefined}
          onChange={({ currentTarget: { value } }) =>
            changeDraft({ photos: value === '' ? [] : value.split('\n') }, 'photos')
          }
        />
      </label>
      {faults.photos && (
        <p role="alert" className="caption error">
          {faults.photos}
        </p>
      )}
    </details>
  );
}

const answers = ['unknown', 'yes', 'no'] as const;

function said(answer: boolean | null): (typeof answers)[number] {
  return answer === null ? 'unknown' : answer ? 'yes' : 'no';
}
