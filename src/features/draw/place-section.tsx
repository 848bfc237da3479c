import { formatCoordinate } from '../../domain/format/formats.ts';
import type { Draft } from '../../spec/draft.ts';
import { Choice, Field } from '../../ui/field.tsx';
import { findDraftFaults } from './draft-faults.ts';
import drawWords from './draw.messages';
import styles from './draw-panel.module.css';
import { changeDraft } from './model/draft-state.ts';
import { MoveButton, PutButtons } from './put-buttons.tsx';

const texts = ['address', 'name', 'text'] as const;

/** Where it stands, what it is called, and what is known of it. */
export function PlaceSection({ draft, wasPut }: { readonly draft: Draft; readonly wasPut: () => void }) {
  const { position, outline, edited } = draft;
  const faults = findDraftFaults(draft);
  return (
    <>
      <section aria-label={drawWords.where} className="mt-4">
        <h3 className="small medium m-0">{drawWords.where}</h3>
        <p className="small tabular">
          {position ? formatCoordinate([...position]) : drawWords.nowhere}
          {position && <MoveButton what="place" index={0} name={drawWords.thePlace} />}
        </p>
        {position && !edited && (
          <p className="caption quiet">{outline ? drawWords.wallsTaken : drawWords.noWalls}</p>
        )}
        <PutButtons what="place" wasPut={wasPut} first={position === null} />
      </section>
      {texts.map((field) => (
        <Field
          key={field}
          label={drawWords.field[field]}
          value={draft[field]}
          onChange={({ currentTarget: { value } }) => changeDraft({ [field]: value }, field)}
        />
      ))}
      <div className={styles.pair}>
        {(['kind', 'id'] as const).map((field) => (
          <Field
            // Another one begins anew with what that is called.
            key={`${field} ${draft[field]}`}
            label={drawWords.field[field]}
            defaultValue={draft[field]}
            // Under another one it would be another place.
            readOnly={draft.edited !== undefined}
            complaint={faults[field]}
            // The page asks for it under that name: not with every letter.
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
    </>
  );
}

const answers = ['unknown', 'yes', 'no'] as const;

function said(answer: boolean | null): (typeof answers)[number] {
  return answer === null ? 'unknown' : answer ? 'yes' : 'no';
}
