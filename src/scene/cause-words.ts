import { jsonText } from '../core/json/json-leaves.ts';
import type { ReadinessFact } from '../core/place/readiness.ts';
import { panelWords } from '../core/words/words.ts';

/** Why a fact is as it is, in words. */
export function causeWords({ item, cause }: ReadinessFact): string {
  const said = panelWords.cause;
  switch (cause.kind) {
    case 'asking':
    case 'failed':
    case 'not-asked':
    case 'not-a-building':
    case 'no-units':
    case 'null-island':
    case 'doubted':
      return said[cause.kind];
    case 'text':
      return said.text(cause.text.slice(0, 120));
    case 'point':
      return said.point(cause.position[1], cause.position[0]);
    case 'none':
      return said.none(item);
    case 'unusable':
      return said.unusable(item, cause.count);
    case 'near':
      return said.near(cause.metres, cause.limit);
    case 'far':
      return said.far(cause.metres, cause.limit);
    case 'unmeasured':
      return said.unmeasured(cause.count, cause.place);
    case 'count':
      return said.count(item, cause.count);
    case 'some':
      return said.some(cause.count, cause.of);
    case 'field':
      return fieldWords(cause.sent);
  }
}

function fieldWords(sent: unknown): string {
  const said = panelWords.cause;
  if (sent === undefined) return said.fieldMissing;
  if (sent === null) return said.fieldNull;
  if (sent === true) return said.fieldTrue;
  if (sent === false) return said.fieldFalse;
  return said.fieldSent(
    typeof sent === 'string' ? JSON.stringify(sent.slice(0, 60)) : jsonText(sent).slice(0, 60),
  );
}
