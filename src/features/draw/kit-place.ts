import type { Draft } from '../../contract/draft.ts';
import type { JsonObject } from '../../contract/geojson.ts';
import { operationNames } from '../../contract/operations.ts';
import { answersOf } from '../../core/draft/edited-record.ts';
import { titleOfDraft } from '../../core/draft/new-draft.ts';
import type { KitPlace } from '../../scene/kit/kit.ts';

/** A place that was drawn, as a kit holds one: answered at this moment, by nobody whom it took a while. */
export function kitPlaceOf(draft: Draft, record: JsonObject): KitPlace {
  const answers = answersOf(record);
  return {
    id: draft.id,
    kind: draft.kind,
    title: titleOfDraft(draft),
    recordedAt: Date.now(),
    answers: Object.fromEntries(
      operationNames.map((name) => [name, { status: 200, duration: 0, body: JSON.stringify(answers[name]) }]),
    ),
  };
}
