import { useMemo, useState } from 'react';
import { findUnits, groupByFloor } from '../../domain/floors.ts';
import { panelWords } from '../../words/words.ts';
import { answeredWithoutData, type Face } from '../face.ts';
import { TroubleRow } from '../failures/trouble-row.tsx';
import { EmptyNote } from '../list/empty-note.tsx';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { RowList } from '../list/row-list.tsx';
import { AsideCells } from '../list/set-aside-rows.tsx';
import { FindUnit } from './find-unit.tsx';
import { FloorCells, UnitCells, unitFacts } from './unit-cells.tsx';
import { type UnitsRow, unitRows } from './unit-rows.ts';

/** Every unit on its floor, high to low, and a box to find one by its number. */
export function UnitsTab(face: Face) {
  const { scene } = face;
  const view = scene.inspection.units;
  const [text, setText] = useState('');
  const groups = useMemo(() => groupByFloor(view.subjects), [view.subjects]);
  const found = useMemo(() => findUnits(groups, text), [groups, text]);
  const filtered = found !== groups;
  const rows = useMemo(() => unitRows(found, view, filtered), [found, view, filtered]);
  switch (view.state) {
    case 'idle':
      return <EmptyNote>{panelWords.notAsked}</EmptyNote>;
    case 'loading':
      return (
        <>
          <TroubleRow {...face} operation="units" />
          <FindUnit text={text} onText={setText} found={undefined} onEnter={() => {}} disabled />
          <ListSkeleton label={panelWords.loading('units')} rows={9} markWidth={52} lines={2} headed />
        </>
      );
    case 'failed':
      return <TroubleRow {...face} operation="units" />;
    case 'empty':
      return (
        <EmptyNote>
          {answeredWithoutData(view) ? panelWords.withoutData('units') : panelWords.emptyAnswer('units')}
        </EmptyNote>
      );
    case 'ready': {
      const count = found.reduce((sum, { units }) => sum + units.length, 0);
      return (
        <>
          <FindUnit
            text={text}
            onText={setText}
            found={filtered ? count : undefined}
            onEnter={() => {
              const first = found[0]?.units[0];
              if (first && filtered) scene.select(first.ref);
            }}
          />
          {filtered && count === 0 ? (
            <div role="status">
              <EmptyNote>{panelWords.noSuchUnit(text.trim())}</EmptyNote>
            </div>
          ) : (
            <RowList<UnitsRow>
              label={panelWords.list.units}
              rows={rows}
              selected={scene.address.sel}
              select={scene.select}
              cells={(row) => <Cells row={row} />}
            />
          )}
        </>
      );
    }
  }
}

function Cells({ row }: { readonly row: UnitsRow }) {
  switch (row.kind) {
    case 'floor':
      return <FloorCells group={row.group} />;
    case 'unit':
      return <UnitCells unit={row.unit} />;
    case 'aside':
      return <AsideCells row={row} facts={unitFacts(row.aside?.raw)} />;
  }
}
