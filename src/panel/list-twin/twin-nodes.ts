import { type OperationName, operationNames } from '../../contract/operations.ts';
import type { SetAside } from '../../contract/received.ts';
import type { FloorGroup } from '../../domain/floors.ts';
import type { Inspection, Subject } from '../../domain/inspection.ts';
import type { Ref } from '../../domain/ref.ts';

/** What a row of the tree stands for. */
export type TwinItem =
  | { readonly kind: 'place'; readonly subject: Subject<'details'> }
  | {
      readonly kind: 'point';
      readonly operation: 'parking' | 'entrance';
      readonly subject: Subject<'parking' | 'entrance'>;
      /** Its place among the drawn points: marks are numbered and lettered by it. */
      readonly index: number;
    }
  | { readonly kind: 'unit'; readonly subject: Subject<'units'> }
  | { readonly kind: 'floor'; readonly group: FloorGroup }
  | { readonly kind: 'group'; readonly operation: OperationName; readonly count: number }
  | { readonly kind: 'aside'; readonly aside: SetAside<OperationName> }
  | { readonly kind: 'waiting' | 'empty' | 'failed'; readonly operation: OperationName };

export type TwinNode = {
  /** Unique in the tree, and the same for an operation whatever becomes of it: the keyboard stays where it is. */
  readonly key: string;
  /** Of features alone: what can be selected and lit. */
  readonly ref: Ref | undefined;
  readonly item: TwinItem;
  /** How many nodes it holds, known without making them. */
  readonly size: number;
  readonly children: readonly TwinNode[];
};

/** Everything on the map as a tree: place, parking, entrances, units by floor; failures and set-aside elements too. */
export function twinOf(inspection: Inspection, floors: readonly FloorGroup[]): readonly TwinNode[] {
  return operationNames.flatMap((operation) => nodesOf(operation, inspection, floors));
}

function nodesOf(
  operation: OperationName,
  inspection: Inspection,
  floors: readonly FloorGroup[],
): readonly TwinNode[] {
  const view = inspection[operation];
  switch (view.state) {
    case 'idle':
      return [];
    case 'loading':
      return [leaf(operation, { kind: 'waiting', operation })];
    case 'failed':
      return [leaf(operation, { kind: 'failed', operation })];
    case 'empty':
      return [leaf(operation, { kind: 'empty', operation })];
    case 'ready': {
      const { features, setAside } = view.answer;
      const children = [
        ...featuresOf(operation, inspection, floors),
        ...setAside.map((aside) => leaf(`${operation} aside ${aside.index}`, { kind: 'aside', aside })),
      ];
      if (operation === 'details') return children;
      const item = { kind: 'group', operation, count: features.length + setAside.length } as const;
      return [{ key: operation, ref: undefined, item, size: children.length, children }];
    }
  }
}

function featuresOf(
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

/** Its units are made when somebody looks into it: most floors of a large building stay closed. */
function floorNode(group: FloorGroup): TwinNode {
  return {
    key: `floor ${group.key}`,
    ref: undefined,
    item: { kind: 'floor', group },
    size: group.units.length,
    get children() {
      const nodes = unitNodes.get(group) ?? group.units.map((subject) => feature({ kind: 'unit', subject }));
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

function leaf(key: string, item: TwinItem): TwinNode {
  return { key, ref: undefined, item, size: 0, children: none };
}
