import { useMemo, useState } from 'react';
import { findUnits } from '../../../domain/floors/floors.ts';
import type { FloorNaming } from '../../../domain/format/floor-naming.ts';
import { isolateNumber } from '../../../domain/format/sentences.ts';
import type { Position } from '../../../spec/geojson.ts';
import { Search } from '../../../ui/icons/lazy-icons.ts';
import { usePaper } from '../../../ui/viewport.ts';
import { ArrivalLine } from '../arrival/arrival-line.tsx';
import inspectWords from '../inspect.messages';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { AsideCells, EmptyNote } from '../list/row-cells.tsx';
import { RowList } from '../list/row-list.tsx';
import { formatRowName, formatTwinText, type TwinSeen } from '../list-twin/twin-text.ts';
import { AddLine } from '../model/corrections/add-missing.tsx';
import inspectionWords from '../model/inspection.messages';
import { hasNoData } from '../model/inspection-facts.ts';
import { useInspection, useSelection } from '../model/scene-context.tsx';
import { FloorCells, formatUnitFacts, UnitCells } from './unit-cells.tsx';
import { getUnitRows, type UnitsRow } from './unit-rows.ts';
import { UnitTools, usePickedUnits } from './unit-tools.tsx';
import styles from './units-tab.module.css';
import { useOpenFloors } from './use-open-floors.ts';

/** Every unit on its floor, high to low, and a box to find one by its number. Floors of many units are folded. */
export function UnitsTab() {
  const { inspection } = useInspection();
  const selection = useSelection();
  const { floors: groups, naming, address, select, arrival } = selection;
  const view = inspection.units;
  const [text, setText] = useState('');
  const found = useMemo(() => findUnits(groups, text), [groups, text]);
  const filtered = found !== groups;
  const { isOpen, turn } = useOpenFloors(filtered);
  const { picked, setPicked, toggle } = usePickedUnits();
  const isPaper = usePaper();
  const all = useMemo(() => getUnitRows(found, view, { filtered, isOpen }), [found, view, filtered, isOpen]);
  // On paper a chosen unit stands for itself: 256 others would be 13 more sheets.
  const chosen = isPaper ? all.filter(({ ref }) => ref !== undefined && ref === address.sel) : [];
  const rows = chosen.length > 0 ? chosen : all;
  switch (view.state) {
    case 'idle':
      return <EmptyNote>{inspectWords.notAsked}</EmptyNote>;
    case 'loading':
      return (
        <>
          <FindUnit text={text} onText={setText} found={undefined} onEnter={() => {}} disabled />
          <ListSkeleton label={inspectWords.loading.units} rows={9} markWidth={52} lines={2} headed />
        </>
      );
    case 'failed':
      return null;
    case 'empty':
      return (
        <>
          <EmptyNote>
            {hasNoData(view) ? inspectWords.withoutData.units : inspectionWords.emptyAnswer.units}
          </EmptyNote>
          <AddLine operation="units" />
        </>
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
              if (first && filtered) select(first.ref);
            }}
          />
          <UnitTools picked={picked} setPicked={setPicked} found={found} />
          {arrival.unit && <ArrivalLine />}
          {filtered && count === 0 ? (
            <div role="status">
              <EmptyNote>{inspectWords.noSuchUnit({ number: isolateNumber(text.trim()) })}</EmptyNote>
            </div>
          ) : (
            <RowList<UnitsRow>
              label={inspectWords.list.units}
              rows={rows}
              name={(row) => getRowName(row, { ...selection, inspection })}
              selected={address.sel}
              select={picked ? toggle : select}
              picked={picked}
              turn={turn}
              cells={(row, active) => (
                <Cells
                  row={row}
                  active={active}
                  naming={naming}
                  origin={inspection.details.subjects[0]?.position}
                  selected={!picked && row.ref === address.sel}
                />
              )}
            />
          )}
        </>
      );
    }
  }
}

/** Returns the text of a floor or a unit as the tree of the place has it. */
function getRowName(row: UnitsRow, seen: TwinSeen): string | undefined {
  if (row.kind === 'aside') return undefined;
  const item = row.kind === 'floor' ? row : ({ kind: 'unit', subject: row.unit } as const);
  return formatRowName(formatTwinText(item, seen));
}

type CellsProps = {
  readonly row: UnitsRow;
  readonly active: boolean;
  readonly naming: FloorNaming;
  readonly origin: Position | undefined;
  readonly selected: boolean;
};

function Cells({ row, active, naming, origin, selected }: CellsProps) {
  switch (row.kind) {
    case 'floor':
      return <FloorCells group={row.group} open={row.open} naming={naming} />;
    case 'unit':
      return (
        <UnitCells naming={naming} unit={row.unit} origin={origin} active={active} selected={selected} />
      );
    case 'aside':
      return <AsideCells row={row} facts={formatUnitFacts(row.aside?.raw)} />;
  }
}

type Props = {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Units that match, undefined for no text. */
  readonly found: number | undefined;
  readonly onEnter: () => void;
  readonly disabled?: boolean;
};

/** The box that narrows the list to a unit number. */
export function FindUnit({ text, onText, found, onEnter, disabled = false }: Props) {
  return (
    <div
      className={`${styles.find} mx-4 mt-3 mb-1 row flex-none gap-2 faint rounded edged px-2h py-0 paper-hidden`}
    >
      <Search size={15} aria-hidden />
      <input
        type="text"
        className={`${styles.input} no-ring fill ink tabular bare p-0`}
        aria-label={inspectWords.findUnit}
        placeholder={inspectWords.findUnit}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) onEnter();
          if (key === 'Escape') onText('');
        }}
      />
      <span aria-live="polite" className="flex-none caption">
        {found !== undefined && found > 0 && inspectWords.unitsFound({ count: found })}
      </span>
    </div>
  );
}
