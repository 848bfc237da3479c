import { useState } from 'react';
import type { FloorGroup } from '../../../domain/floors/floors.ts';
import type { Ref } from '../../../domain/place/ref.ts';
import { Button } from '../../../ui/button.tsx';
import { Pencil } from '../../../ui/icons/lazy-icons.ts';
import { createLazyPart, Lazy } from '../../../ui/lazy.tsx';
import { AddMissing } from '../model/corrections/add-missing.tsx';
import { isCorrectable } from '../model/corrections/correcting.ts';
import correctionWords from '../model/corrections/corrections.messages';
import { useInspection } from '../model/scene-context.tsx';
import type { SeveralUnitsProps } from './several-units.tsx';

const severalUnits = createLazyPart<SeveralUnitsProps>(
  async () => (await import('./several-units.tsx')).SeveralUnits,
);

/** The units that are chosen to be corrected together; undefined while none are. */
export function usePickedUnits() {
  const [picked, setPicked] = useState<ReadonlySet<Ref>>();
  const toggle = (ref: Ref | undefined) => {
    if (!picked || ref === undefined) return;
    const now = new Set(picked);
    if (!now.delete(ref)) now.add(ref);
    setPicked(now);
  };
  return { picked, setPicked, toggle };
}

type Props = Pick<ReturnType<typeof usePickedUnits>, 'picked' | 'setPicked'> & {
  /** The floors that the list shows. */
  readonly found: readonly FloorGroup[];
};

/** What can be done with the list: add a unit that is missing, correct several. */
export function UnitTools({ picked, setPicked, found }: Props) {
  const { inspection, connection } = useInspection();
  if (!inspection.ask || !isCorrectable(connection)) return null;
  if (picked) {
    const listed = found.flatMap(({ units }) => units.map(({ ref }) => ref));
    const onEnd = () => setPicked(undefined);
    return (
      <Lazy part={severalUnits} given={{ picked, listed, onPick: setPicked, onEnd }} instead={() => null} />
    );
  }
  return (
    <div className="row wrap px-4 paper-hidden">
      <AddMissing operation="units" />
      {inspection.units.subjects.length > 1 && (
        <Button look="quiet" onClick={() => setPicked(new Set())}>
          <Pencil size={15} aria-hidden />
          {correctionWords.several}
        </Button>
      )}
    </div>
  );
}
