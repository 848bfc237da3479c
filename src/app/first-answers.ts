import type { QueryClient } from '@tanstack/react-query';
import { haveEarlyAnswersCome } from '../client/early-answers.ts';
import { askBriefly } from '../client/queries.ts';
import { usualKind } from '../scene/use-scene.ts';
import { addressOf } from '../state/address.ts';
import { serverConnectionNow } from './connect.ts';

/**
 * Takes the answers that came before the page's scripts ran, so that they are in its first rendering: else it would be
 * rendered once without and once with them. Where they are still awaited nothing waits for them.
 */
export async function takeFirstAnswers(queries: QueryClient): Promise<void> {
  const { id, kind } = addressOf(location.search);
  if (!id || !haveEarlyAnswersCome()) return;
  await askBriefly(queries, serverConnectionNow(), { id, kind: kind || usualKind });
}
