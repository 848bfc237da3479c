import { operationNames } from '../../contract/operations.ts';
import type { Inspection } from '../../domain/inspection.ts';
import type { Kit } from '../../kit/kit.ts';

type About = Pick<Kit, 'title' | 'createdAt' | 'version'>;

/**
 * What was answered of one address as a kit, each body as it came. Undefined while nothing was. An operation that
 * failed is absent.
 */
export function answersKit(inspection: Inspection, photos: readonly string[], about: About): Kit | undefined {
  const { ask } = inspection;
  const exchanges = operationNames.flatMap((name) => {
    const view = inspection[name];
    return 'answer' in view ? [[name, view.answer.exchange] as const] : [];
  });
  if (!ask || exchanges.length === 0) return undefined;
  // A byte order mark is part of what came.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const answers = exchanges.map(
    ([name, { status, body, duration }]) => [name, { status, body: decoder.decode(body), duration }] as const,
  );
  // The oldest: what is shown from it later is not younger than it says.
  const recordedAt = Math.min(...exchanges.map(([, exchange]) => exchange.recordedAt ?? exchange.askedAt));
  return {
    ...about,
    from: 'address',
    places: [{ ...ask, title: about.title, recordedAt, answers: Object.fromEntries(answers) }],
    photos: photos.map((url) => ({ url })),
  };
}
