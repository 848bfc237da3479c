import type { ReactNode } from 'react';
import { formatCoordinate } from '../../../domain/format/formats.ts';
import { formatPastedCoordinate } from '../../../domain/geo/coordinate-text.ts';
import type { Position } from '../../../spec/geojson.ts';
import type { OperationName } from '../../../spec/operations.ts';
import type { SetAside } from '../../../spec/received.ts';
import { ClippedText } from '../../../ui/clipped-text.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import copyWords from '../../../ui/copying.messages';
import inspectWords from '../inspect.messages';
import inspectionWords from '../model/inspection.messages';
import { setAsideReason } from '../model/inspection-texts.ts';
import type { PanelRow } from './row-list.tsx';

/** The rows below a list: set-aside elements of the answer, which are not on the map. */
export type AsideRow = PanelRow & {
  readonly kind: 'aside';
  /** undefined for the heading above them. */
  readonly aside: SetAside<OperationName> | undefined;
  readonly count: number;
};

/** A heading and one row for each element that was set aside; none where nothing was. */
export function getSetAsideRows(setAside: readonly SetAside<OperationName>[]): AsideRow[] {
  if (setAside.length === 0) return [];
  const heading = {
    kind: 'aside',
    ref: undefined,
    level: 1,
    key: 'aside',
    aside: undefined,
    height: 68,
  } as const;
  return [{ ...heading, count: setAside.length }, ...getSetAsideEntries(setAside)];
}

/** One row for each element that was set aside, without a heading. */
export function getSetAsideEntries(setAside: readonly SetAside<OperationName>[]): AsideRow[] {
  return setAside.map((aside) => ({
    kind: 'aside',
    ref: undefined,
    level: 2,
    key: `aside${aside.index}`,
    aside,
    count: setAside.length,
    height: 76,
  }));
}

type Props = {
  readonly row: AsideRow;
  /** The element's own name and facts, as far as they could be read. */
  readonly facts: string;
};

/** The cell of one element that was set aside: what it is, the path that does not hold, and the reason. */
export function AsideCells({ row: { aside, count }, facts }: Props) {
  if (!aside) {
    return (
      <td className="gap-1 px-5 pt-4 pb-2 stack small line-top">
        <strong>{inspectWords.setAsideTitle}</strong>
        <span className="quiet">{inspectionWords.setAside({ count: count })}</span>
      </td>
    );
  }
  return (
    <td className="gap-1 stack break-anywhere px-5 py-2" data-set-aside={aside.index}>
      {facts !== '' && (
        <span>
          <ClippedText text={facts} limit={300} />
        </span>
      )}
      <span translate="no" className="caption warning mono">
        <ClippedText text={setAsideReason(aside)} limit={300} />
      </span>
    </td>
  );
}

type RowCoordinateProps = { readonly position: Position; readonly active: boolean };

/** Shows the coordinate of a feature as it was sent, with a button to copy it for another map. */
export function RowCoordinate({ position, active }: RowCoordinateProps) {
  return (
    <div className="reveals least-24 row gap-1 small quiet tabular">
      {formatCoordinate(position)}
      <CopyButton
        look="icon"
        className="reveal"
        text={formatPastedCoordinate(position)}
        label={copyWords.coordinate}
        skipped={!active}
      />
    </div>
  );
}

/** The text shown instead of an empty list. */
export function EmptyNote({ children }: { readonly children: ReactNode }) {
  return <p className="quiet px-5 py-6">{children}</p>;
}
