import { useMemo } from 'react';
import type { OperationName } from '../../contract/operations.ts';
import type { Subject } from '../../domain/inspection.ts';
import { panelWords } from '../../words/words.ts';
import { answeredWithoutData, type Face } from '../face.ts';
import { TroubleRow } from '../failures/trouble-row.tsx';
import { EmptyNote } from '../list/empty-note.tsx';
import type { ListRow } from '../list/list-row.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { RowList } from '../list/row-list.tsx';
import { AsideCells, type AsideRow, asideRows } from '../list/set-aside-rows.tsx';
import { PointCells, pointFacts } from './point-cells.tsx';

type PointOperation = Extract<OperationName, 'parking' | 'entrance'>;

type PointRow = ListRow & {
  readonly kind: 'point';
  readonly point: Subject<PointOperation>;
  readonly index: number;
};

/** Where to park. */
export function ParkingTab(face: Face) {
  return <PointsTab {...face} operation="parking" />;
}

/** Which door to take. */
export function EntrancesTab(face: Face) {
  return <PointsTab {...face} operation="entrance" />;
}

function PointsTab({ operation, ...face }: Face & { readonly operation: PointOperation }) {
  const { scene } = face;
  const view = scene.inspection[operation];
  const rows = useMemo(() => {
    const points = view.subjects.map(
      (point, index, all): PointRow => ({
        kind: 'point',
        key: point.ref,
        ref: point.ref,
        level: 1,
        inGroup: { position: index + 1, size: all.length },
        height: 84,
        point,
        index,
      }),
    );
    return [...points, ...asideRows('answer' in view ? view.answer.setAside : [])];
  }, [view]);
  switch (view.state) {
    case 'idle':
      return <EmptyNote>{panelWords.notAsked}</EmptyNote>;
    case 'loading':
      return (
        <>
          <TroubleRow {...face} operation={operation} />
          <ListSkeleton label={panelWords.loading(operation)} rows={3} markWidth={27} lines={3} />
        </>
      );
    case 'failed':
      return <TroubleRow {...face} operation={operation} />;
    case 'empty':
      return (
        <EmptyNote>
          {answeredWithoutData(view) ? panelWords.withoutData(operation) : panelWords.emptyAnswer(operation)}
        </EmptyNote>
      );
    case 'ready':
      return (
        <RowList<PointRow | AsideRow>
          label={panelWords.list[operation]}
          rows={rows}
          selected={scene.address.sel}
          select={scene.select}
          cells={(row, active) =>
            row.kind === 'point' ? (
              <PointCells operation={operation} point={row.point} index={row.index} active={active} />
            ) : (
              <AsideCells row={row} facts={pointFacts(row.aside?.raw)} />
            )
          }
        />
      );
  }
}
