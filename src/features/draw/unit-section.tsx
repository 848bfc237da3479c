import { useState } from 'react';
import {
  countUnits,
  createPlannedFloors,
  type Numbering,
  numberings,
} from '../../domain/draft/draft-units.ts';
import type { Draft, DraftFloor } from '../../spec/draft.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Choice, Field } from '../../ui/field.tsx';
import { Trash2 } from '../../ui/icons/lazy-icons.ts';
import { getMostUnits } from './draft-faults.ts';
import drawWords from './draw.messages';
import styles from './draw-panel.module.css';
import { changeDraft } from './model/draft-state.ts';

const asked = { floors: [1, 200], perFloor: [1, 200], firstFloor: [-20, 200] } as const;
type Asked = keyof typeof asked;

type Props = {
  readonly draft: Draft;
  /** Floors that the map counts in the building; undefined where it counts none. */
  readonly levels: number | undefined;
};

/** "6 floors × 4 units", and then the floors as ranges, each of which can be changed. */
export function UnitSection({ draft, levels }: Props) {
  const [changed, setChanged] = useState<Partial<Record<Asked, string>>>({});
  const typed = { floors: String(levels ?? 6), perFloor: '4', firstFloor: '1', ...changed };
  const [numbering, setNumbering] = useState<Numbering>('by floor');
  const [told, setTold] = useState(false);
  const { floors } = draft;
  const complaintOf = (name: Asked) => {
    const [least, most] = asked[name];
    const isSound =
      /^-?\d{1,3}$/.test(typed[name]) && Number(typed[name]) >= least && Number(typed[name]) <= most;
    return isSound ? undefined : drawWords.wholeNumber({ least, most });
  };
  const make = () => {
    setTold(true);
    if (Object.keys(asked).some((name) => complaintOf(name as Asked))) return;
    const plan = {
      floors: Number(typed.floors),
      perFloor: Number(typed.perFloor),
      firstFloor: Number(typed.firstFloor),
      numbering,
    };
    changeDraft({ floors: createPlannedFloors(plan) });
  };
  const count = countUnits(floors);
  const most = getMostUnits(draft);
  return (
    <section className="mt-5 pt-4 line-top" aria-label={drawWords.units}>
      <h3 className="small medium m-0">{drawWords.units}</h3>
      <p className="caption quiet">{draft.edited ? drawWords.unitsStay : drawWords.unitsNote}</p>
      <div className={styles.pair}>
        {(['floors', 'perFloor', 'firstFloor'] as const).map((name) => (
          <Field
            key={name}
            label={drawWords.plan[name]}
            inputMode="numeric"
            value={typed[name]}
            note={name === 'floors' && levels ? drawWords.floorsOnMap({ floors: levels }) : undefined}
            complaint={told ? complaintOf(name) : undefined}
            onChange={({ currentTarget: { value } }) => setChanged({ ...changed, [name]: value })}
          />
        ))}
      </div>
      <div className="mt-4 small">
        <Choice
          title={drawWords.numbering}
          options={numberings}
          chosen={numbering}
          name={(option) => drawWords.numberings[option === 'by floor' ? 'byFloor' : 'through']}
          onChoose={setNumbering}
        />
      </div>
      <div className="flex wrap gap-2 mt-2">
        <Button onClick={make}>{drawWords.makeUnits}</Button>
        {floors.length > 0 && (
          <Button look="quiet" onClick={() => changeDraft({ floors: [] })}>
            {drawWords.noUnits}
          </Button>
        )}
      </div>
      {floors.length > 0 && (
        <>
          <p className="small mt-4" role="status">
            {drawWords.unitCount({ units: count, floors: floors.length })}
          </p>
          {count > most && (
            <p role="alert" className="caption error">
              {drawWords.tooManyUnits({ most })}
            </p>
          )}
          <FloorTable floors={floors} />
        </>
      )}
    </section>
  );
}

/** The floors as ranges of numbers, each of which can be changed. */
function FloorTable({ floors }: { readonly floors: readonly DraftFloor[] }) {
  const change = (index: number, part: Partial<DraftFloor>) =>
    changeDraft(
      { floors: floors.map((floor, each) => (each === index ? { ...floor, ...part } : floor)) },
      `floor ${index} ${Object.keys(part)}`,
    );
  return (
    <table className="mt-3 w-full collapse">
      <thead>
        <tr className="caption quiet">
          <th scope="col" className="px-1 py-0 medium text-start">
            {drawWords.floor}
          </th>
          <th scope="col" className="px-1 py-0 medium text-start">
            {drawWords.from}
          </th>
          <th scope="col" className="px-1 py-0 medium text-start">
            {drawWords.to}
          </th>
          <td className="px-1 py-half" />
        </tr>
      </thead>
      <tbody>
        {floors.map((floor, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike while they are typed
          <tr key={index}>
            {(['floor', 'from', 'to'] as const).map((part) => (
              <td key={part} className="px-1 py-half">
                <input
                  className="w-full high-32 paper rounded edged px-2 py-0"
                  type="number"
                  aria-label={drawWords.partOf({ part: drawWords[part], row: index + 1 })}
                  value={floor[part]}
                  onChange={({ currentTarget: { value } }) => {
                    if (/^-?\d{1,9}$/.test(value)) change(index, { [part]: Number(value) });
                  }}
                />
              </td>
            ))}
            <td className="px-1 py-half">
              <IconButton
                label={drawWords.removeFloor({ floor: String(floor.floor) })}
                onClick={() => changeDraft({ floors: floors.filter((each) => each !== floor) })}
              >
                <Trash2 size={15} aria-hidden />
              </IconButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
