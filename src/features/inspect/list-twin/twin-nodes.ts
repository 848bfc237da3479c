import { countUnitsOnFloor, type FloorGroup, getSetAsideFloor } from '../../../domain/floors/floors.ts';
import { type FailureCause, getFailureCauses, getFailures } from '../../../domain/place/failure-causes.ts';
import { countReal, type Inspection, type Subject } from '../../../domain/place/inspection.ts';
import type { Ref } from '../../../domain/place/ref.ts';
import { type OperationName, operationNames } from '../../../spec/operations.ts';
import type { SetAside } from '../../../spec/received.ts';
import type { OverlayRow } from '../model/overlays.ts';

/** The item that a row of the tree shows. */
export type TwinItem =
  | { readonly kind: 'place'; readonly subject: Subject<'details'> }
  | {
      readonly kind: 'point';
      readonly operation: 'parking' | 'entrance';
      readonly subject: Subject<'parking' | 'entrance'>;
      /** Its index among the drawn points: marks are numbered and lettered by it. */
      readonly index: number;
    }
  | { readonly kind: 'unit'; readonly subject: Subject<'units'> }
  | { readonly kind: 'floor'; readonly group: FloorGroup }
  | {
      readonly kind: 'group';
      readonly operation: OperationName;
      readonly count: number;
      readonly unusable: number;
    }
  | { readonly kind: 'aside'; readonly aside: SetAside<OperationName> }
  | { readonly kind: 'waiting' | 'empty'; readonly operation: OperationName }
  /** All operations that failed for one cause, at the place of the first. */
  | { readonly kind: 'failed'; readonly cause: FailureCause }
  /** A feature's overlay on the map, which is not part of the answers. */
  | { readonly kind: 'laid'; readonly row: OverlayRow };

export type TwinNode = {
  /** Unique in the tree, and the same for an operation in every state: the keyboard keeps its position. */
  readonly key: string;
  /** Of features alone: what can be selected and lit. */
  readonly ref: Ref | undefined;
  readonly item: TwinItem;
  /** Number of its child nodes, known without making them. */
  readonly size: number;
  readonly children: readonly TwinNode[];
};

/**
 * Returns everything on the map as a tree: place, parking, entrances, units by floor; failures and set-aside elements
 * too, and the overlays in `laid`.
 */
export function createTwin(
  inspection: Inspection,
  floors: readonly FloorGroup[],
  laid: readonly OverlayRow[] = [],
): readonly TwinNode[] {
  const causes = getFailureCauses(getFailures(inspection));
  return [
    ...operationNames.flatMap((operation) => getNodes(operation, inspection, floors, causes)),
    ...laidNodes(laid, 'laid'),
  ];
}

function laidNodes(rows: readonly OverlayRow[], above: string): TwinNode[] {
  return rows.map((row, index) => {
    const key = `${above} ${index}`;
    const children = laidNodes(row.rows, key);
    return { key, ref: undefined, item: { kind: 'laid', row }, size: children.length, children };
  });
}

function getNodes(
  operation: OperationName,
  inspection: Inspection,
  floors: readonly FloorGroup[],
  causes: readonly FailureCause[],
): readonly TwinNode[] {
  const view = inspection[operation];
  switch (view.state) {
    case 'idle':
      return [];
    case 'loading':
      return [leaf(operation, { kind: 'waiting', operation })];
    case 'failed': {
      const cause = causes.find(({ operations }) => operations[0] === operation);
      return cause ? [leaf(operation, { kind: 'failed', cause })] : [];
    }
    case 'empty':
      return [leaf(operation, { kind: 'empty', operation })];
    case 'ready': {
      // Set-aside units of a floor are listed on it.
      const elsewhere =
        view.answer.operation === 'units'
          ? inspection.units.state === 'ready'
            ? inspection.units.answer.setAside.filter((aside) => getSetAsideFloor(aside) === undefined)
            : []
          : view.answer.setAside;
      const children = [
        ...getFeatures(operation, inspection, floors),
        ...elsewhere.map((aside) => asideNode(operation, aside)),
      ];
      if (operation === 'details') return children;
      const { real, unusable } = countReal(view) ?? { real: 0, unusable: 0 };
      const item = { kind: 'group', operation, count: real, unusable } as const;
      return [{ key: operation, ref: undefined, item, size: children.length, children }];
    }
  }
}

function getFeatures(
  operation: OperationName,
  { details, parking, entrance }: Inspection,
  floors: readonly FloorGroup[],
): TwinNode[] {
  switch (operation) {
    case 'details':
      return details.subjects.map((subject) => feature({ kind: 'place', subject }));
    case 'parking':
      return parking.subjects.map((subject, index) => feature({ kind: 'point', operation, subject, index }));
    case 'entrance':
      return entrance.subjects.map((subject, index) => feature({ kind: 'point', operation, subject, index }));
    case 'units':
      return floors.map(floorNode);
  }
}

const unitNodes = new WeakMap<FloorGroup, readonly TwinNode[]>();

/** Its units are made when the floor is opened: most floors of a large building stay closed. */
function floorNode(group: FloorGroup): TwinNode {
  return {
    key: `floor ${group.key}`,
    ref: undefined,
    item: { kind: 'floor', group },
    size: countUnitsOnFloor(group),
    get children() {
      const nodes = unitNodes.get(group) ?? [
        ...group.units.map((subject) => feature({ kind: 'unit', subject })),
        ...(group.unplaced ?? []).map((aside) => asideNode('units', aside)),
      ];
      unitNodes.set(group, nodes);
      return nodes;
    },
  };
}

const none: readonly TwinNode[] = [];

function feature(item: Extract<TwinItem, { readonly subject: Subject }>): TwinNode {
  const { ref } = item.subject;
  return { key: ref, ref, item, size: 0, children: none };
}

function asideNode(operation: OperationName, aside: SetAside<OperationName>): TwinNode {
  return leaf(`${operation} aside ${aside.index}`, { kind: 'aside', aside });
}

function leaf(key: string, item: TwinItem): TwinNode {
  return { key, ref: undefined, item, size: 0, children: none };
}

/** A visible node: all its ancestors are open. */
export type TwinRow = {
  readonly node: TwinNode;
  /** From 1. */
  readonly level: number;
  /** Its position among its siblings, from 1, and their number. */
  readonly position: number;
  readonly size: number;
  /** undefined for a node that holds nothing. */
  readonly open: boolean | undefined;
  readonly parent: string | undefined;
};

/** Returns the rows of a tree from top to bottom, without those in closed nodes. */
export function getTwinRows(nodes: readonly TwinNode[], isOpen: (node: TwinNode) => boolean): TwinRow[] {
  const rows: TwinRow[] = [];
  const add = (siblings: readonly TwinNode[], level: number, parent: string | undefined): void => {
    for (const [index, node] of siblings.entries()) {
      const open = node.size === 0 ? undefined : isOpen(node);
      rows.push({ node, level, position: index + 1, size: siblings.length, open, parent });
      if (open) add(node.children, level + 1, node.key);
    }
  };
  add(nodes, 1, undefined);
  return rows;
}

/** Returns the keys of a node's ancestors, outermost first; undefined where the tree has no such node. */
export function branchTo(nodes: readonly TwinNode[], key: string): readonly string[] | undefined {
  for (const node of nodes) {
    if (node.key === key) return [];
    const below = branchTo(node.children, key);
    if (below) return [node.key, ...below];
  }
  return undefined;
}
