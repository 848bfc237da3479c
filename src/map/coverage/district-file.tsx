import { type DragEvent, useRef } from 'react';
import { useStore } from 'zustand';
import { mostDistricts } from '../../domain/coverage/districts.ts';
import areasWords from '../../domain/words/areas.messages';
import { Button } from '../../ui/button.tsx';
import { FileBox } from '../../ui/field.tsx';
import { placesInSight } from '../all-places/sight.ts';
import { chosenDistricts, openDistricts } from './chosen-districts.ts';
import coverageWords from './coverage.messages';

type Fault = NonNullable<ReturnType<(typeof chosenDistricts)['getState']>['fault']>;

function formatFault(fault: Fault): string {
  if (fault === 'too-many-districts') return coverageWords.fault[fault]({ districts: mostDistricts });
  return fault === 'too-large' ? coverageWords.fault[fault] : areasWords.fault[fault];
}

/** Where the file of the districts is chosen or dropped, and what was left out of it. */
export function DistrictFile() {
  const { districts, leftOut, fault } = useStore(chosenDistricts);
  const { sight } = useStore(placesInSight);
  const box = useRef<HTMLInputElement>(null);
  const open = async (file: File | undefined) => {
    const bounds = file && (await openDistricts(file));
    if (bounds) sight?.show(bounds);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void open([...event.dataTransfer.files][0]);
  };
  return (
    <fieldset
      className="mt-2 m-0 p-0 border-0"
      aria-label={coverageWords.chooseFile}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      {districts.length === 0 && <p className="small quiet">{coverageWords.noDistricts}</p>}
      {fault && (
        <p role="alert" className="small mt-1">
          {formatFault(fault)}
        </p>
      )}
      {leftOut > 0 && <p className="small quiet mt-1">{coverageWords.leftOut({ count: leftOut })}</p>}
      <Button className="mt-2" onClick={() => box.current?.click()}>
        {coverageWords.chooseFile}
      </Button>
      <FileBox
        box={box}
        label={coverageWords.chooseFile}
        accept=".geojson,.json,.geojsonl,.geojsons,application/geo+json"
        onFiles={([file]) => void open(file)}
      />
    </fieldset>
  );
}
