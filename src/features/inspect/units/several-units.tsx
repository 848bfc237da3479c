import { type FormEvent, useState } from 'react';
import type { Subject } from '../../../domain/place/inspection.ts';
import type { Ref } from '../../../domain/place/ref.ts';
import generalWords from '../../../domain/words/general.messages';
import { showToast } from '../../../state/interface/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import correctionWords from '../model/corrections/corrections.messages';
import { recordCorrections, withdrawCorrections } from '../model/corrections/keep-corrections.ts';
import { changeSeveral } from '../model/corrections/several.ts';
import { useInspection } from '../model/scene-context.tsx';
import severalWords from './several.messages';

export type SeveralUnitsProps = {
  readonly picked: ReadonlySet<Ref>;
  /** The units that the list shows. */
  readonly listed: readonly Ref[];
  readonly onPick: (picked: ReadonlySet<Ref>) => void;
  readonly onEnd: () => void;
};

/** Corrects the chosen units as one: their floor, their address, or both. */
export function SeveralUnits({ picked, listed, onPick, onEnd }: SeveralUnitsProps) {
  const { inspection, connection } = useInspection();
  const [floor, setFloor] = useState('');
  const [address, setAddress] = useState('');
  const [note, setNote] = useState('');
  const [said, say] = useState('');
  const isFault = floor.trim() !== '' && !/^-?\d{1,9}$/.test(floor.trim());
  const chosen = inspection.units.subjects.filter(({ ref }: Subject) => picked.has(ref));
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { ask } = inspection;
    if (!ask || isFault) return;
    if (chosen.length === 0) return say(severalWords.chooseFirst);
    const typed = {
      ...(floor.trim() !== '' && { '/properties/floor': Number(floor) }),
      ...(address.trim() !== '' && { '/properties/address': address.trim() }),
    };
    const made = changeSeveral(inspection, chosen, typed, { note, connection });
    if (made.length === 0) return say(severalWords.unchanged);
    const acts = recordCorrections(ask, made);
    onEnd();
    showToast(correctionWords.savedSeveral({ count: made.length }), {
      label: correctionWords.undo,
      act: () => withdrawCorrections(acts),
    });
  };
  return (
    <form
      className="px-5 py-2 small line-bottom paper-hidden"
      aria-label={correctionWords.several}
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        onEnd();
      }}
    >
      <div className="row wrap between gap-x-2 gap-1">
        <span role="status" className="tabular">
          {severalWords.chosen({ count: chosen.length })}
        </span>
        <Button look="quiet" onClick={() => onPick(new Set([...picked, ...listed]))}>
          {severalWords.chooseListed({ count: listed.length })}
        </Button>
      </div>
      <Field
        label={correctionWords.member.floor}
        inputMode="numeric"
        value={floor}
        complaint={isFault ? correctionWords.numberFault : undefined}
        onChange={({ currentTarget: { value } }) => setFloor(value)}
      />
      <Field
        label={correctionWords.member.address}
        value={address}
        onChange={({ currentTarget: { value } }) => setAddress(value)}
      />
      <Field
        label={correctionWords.note}
        value={note}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
      <p role="alert" className="empty-kept warning">
        {said}
      </p>
      <div className="row gap-2 py-1">
        <Button look="primary" type="submit">
          {severalWords.save({ count: chosen.length })}
        </Button>
        <Button look="quiet" onClick={onEnd}>
          {generalWords.cancel}
        </Button>
      </div>
    </form>
  );
}
