import { findLastOffset, type JsonNode, type JsonText } from '../../../domain/json/json-text.ts';
import type { OperationView } from '../../../domain/place/inspection.ts';
import type { Ref } from '../../../domain/place/ref.ts';
import type { OperationName } from '../../../spec/operations.ts';
import { operations } from '../../../spec/operations.ts';
import type { SetAside } from '../../../spec/received.ts';

/** What joins the nodes of an answer with the points on the map. */
export type FeatureLinks = {
  /** Returns the feature that holds a node, by its place in the answer; undefined outside of all. */
  readonly indexAt: (at: number) => number | undefined;
  /** The node of a feature. */
  readonly nodeOf: (index: number) => JsonNode | undefined;
  readonly refOf: (index: number) => Ref | undefined;
  readonly asideOf: (index: number) => SetAside<OperationName> | undefined;
};

/** The links of one answer. Of two members `features` the last counts, as for every reader of JSON. */
export function getFeatureLinks(
  operation: OperationName,
  view: OperationView<OperationName>,
  json: JsonText,
): FeatureLinks {
  const refs = new Map(view.subjects.map(({ index, ref }) => [index, ref]));
  const aside = new Map('answer' in view ? view.answer.setAside.map((each) => [each.index, each]) : []);
  const found = { refOf: (index: number) => refs.get(index), asideOf: (index: number) => aside.get(index) };
  if (operations[operation].envelope === 'feature') {
    return { ...found, indexAt: () => 0, nodeOf: (index) => (index === 0 ? json.root : undefined) };
  }
  const list = json.named(json.root, 'features');
  return {
    ...found,
    indexAt: (at) => {
      if (!list || at < list.start || at >= list.end) return undefined;
      const index = findLastOffset(json.membersOf(list), at);
      return index < 0 ? undefined : index;
    },
    nodeOf: (index) => list && json.member(list, index),
  };
}
