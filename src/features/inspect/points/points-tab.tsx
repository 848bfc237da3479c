import { useMemo } from 'react';
import type { Subject } from '../../../domain/place/inspection.ts';
import type { OperationName } from '../../../spec/operations.ts';
import inspectWords from '../inspect.messages';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { AsideCells, type AsideRow, EmptyNote, getSetAsideRows } from '../list/row-cells.tsx';
import { type PanelRow, RowList } from '../list/row-list.tsx';
import { formatRowName, formatTwinText } from '../list-twin/twin-text.ts';
import { AddLine } from '../model/corrections/add-missing.tsx';
import inspectionWords from '../model/inspection.messages';
import { hasNoData } from '../model/inspection-facts.ts';
import { useInspection, useSelection } from '../model/scene-context.tsx';
import { formatPointFacts, PointCells } from './point-cells.tsx';

type PointOperation = Extract<OperationName, 'parking' | 'entrance'>;

type PointRow = PanelRow & {
  readonly kind: 'point';
  readonly point: Subject<PointOperation>;
  readonly index: number;
};

/** Where to park. */
export function ParkingTab() {
  return <PointsTab operation="parking" />;
}

/** Which door to take. */
export function EntrancesTab() {
  return <PointsTab operation="entrance" />;
}

function PointsTab({ operation }: { readonly operation: PointOperation }) {
  const { inspection } = useInspection();
  const selection = useSelection();
  const { address, select } = selection;
  const view = inspection[operation];
  const rows = useMemo(() => {
    const points = view.subjects.map(
      (point, index, all): PointRow => ({
        kind: 'point',
        key: point.ref,
        ref: point.ref,
        level: 1,
        inGroup: { position: index + 1, size: all.length },
        height: 132,
        point,
        index,
      }),
    );
    return [...points, ...getSetAsideRows('answer' in view ? view.answer.setAside : [])];
  }, [view]);
  switch (view.state) {
    case 'idle':
      return <EmptyNote>{inspectWords.notAsked}</EmptyNote>;
    case 'loading':
      return <ListSkeleton label={inspectWords.loading[operation]} rows={3} markWidth={27} lines={3} />;
    case 'failed':
      return null;
    case 'empty':
      return (
        <>
          <EmptyNote>
            {hasNoData(view) ? inspectWords.withoutData[operation] : inspectionWords.emptyAnswer[operation]}
          </EmptyNote>
          <AddLine operation={operation} />
        </>
      );
    case 'ready':
      return (
        <>
          <RowList<PointRow | AsideRow>
            label={inspectWords.list[operation]}
            rows={rows}
            name={(row) =>
              row.kind === 'aside'
                ? undefined
                : formatRowName(
                    formatTwinText({ ...row, operation, subject: row.point }, { ...selection, inspection }),
                  )
            }
            selected={address.sel}
            select={select}
            cells={(row, active) =>
              row.kind === 'point' ? (
                <PointCells
                  operation={operation}
                  point={row.point}
                  index={row.index}
                  origin={inspection.details.subjects[0]?.position}
                  active={active}
                  selected={row.ref === address.sel}
                />
              ) : (
                <AsideCells row={row} facts={formatPointFacts(row.aside?.raw)} />
              )
            }
          />
          <AddLine operation={operation} />
        </>
      );
  }
}
