import {
  countReceived,
  createAnsweredView,
  type Inspection,
  type OperationView,
} from '../../../../domain/place/inspection.ts';
import type { Inspected } from '../../../../domain/rules/rule.ts';
import { type Answer, AnswerFailure, type FailureFacts } from '../../../../spec/answer.ts';
import { type OperationName, operationNames } from '../../../../spec/operations.ts';
import { parseJson } from '../../../../spec/parse-json.ts';
import type { Profile } from '../../../../spec/profile.ts';
import { readFeatures } from '../../../../spec/received.ts';

/** The state of an operation as it goes to a worker: an answer by its bytes, copied far faster than its features. */
type SentView =
  | Pick<Answer, 'exchange' | 'earlier'>
  | { readonly facts: FailureFacts }
  | { readonly state: 'idle' | 'loading' };

/** The input of the rules, of plain values alone: nothing else reaches a worker. */
export type Question = Omit<Inspected, 'inspection'> & {
  readonly ask: Inspection['ask'];
  readonly views: Readonly<Record<OperationName, SentView>>;
  readonly profile: Profile;
};

export function createQuestion({ inspection, ...known }: Inspected, profile: Profile): Question {
  const { ask, details, parking, entrance, units } = inspection;
  const views = {
    details: sentView(details),
    parking: sentView(parking),
    entrance: sentView(entrance),
    units: sentView(units),
  };
  return { ...known, ask, views, profile };
}

/** Returns what the page knew when it asked: the answers are read from their bytes as the page read them. */
export function createInspectedFrom({ ask, views, profile: _, ...known }: Question): Inspected {
  const inspection = {
    ask,
    details: getView('details', views.details),
    parking: getView('parking', views.parking),
    entrance: getView('entrance', views.entrance),
    units: getView('units', views.units),
  };
  return { ...known, inspection };
}

/** Counts the elements of the answers, all of which the rules check. */
export function countElements(inspection: Inspection): number {
  return operationNames.reduce((sum, name) => sum + (countReceived(inspection[name]) ?? 0), 0);
}

function sentView(view: OperationView<OperationName>): SentView {
  if ('answer' in view) {
    const { exchange, earlier } = view.answer;
    return earlier ? { exchange, earlier } : { exchange };
  }
  return view.state === 'failed' ? { facts: view.failure.facts } : { state: view.state };
}

function getView<Name extends OperationName>(operation: Name, sent: SentView): OperationView<Name> {
  if ('state' in sent) return { state: sent.state, subjects: [] };
  if ('facts' in sent) return { state: 'failed', failure: new AnswerFailure(sent.facts), subjects: [] };
  const text = new TextDecoder().decode(sent.exchange.body);
  const received =
    text.trim() === '' ? { features: [], setAside: [] } : readFeatures(operation, parseJson(text));
  return createAnsweredView({ operation, ...received, ...sent });
}
