import type { Connection } from '../../ask/connection.ts';
import type { Position } from '../../contract/geojson.ts';
import { addressWith, goTo, nothingChosen } from '../../store/address.ts';
import { config } from '../../store/page-config.ts';

/** The name of the connection that a place answers which is being drawn, in the address and in query keys. */
export const draftConnection = 'draft';

/** Where this server takes places that were drawn; undefined where it takes none. */
export const drawsInto = config?.editPath;

/** The place that is being drawn, answering as a service does: whatever shows a place shows it, too. */
export const ofDraft: Connection = {
  name: draftConnection,
  baseUrl: globalThis.location?.origin ?? '',
  token: undefined,
  revision: 0,
  transport: async (request) => (await import('./draft-service.ts')).answerFromDraft(request),
  production: undefined,
};

/** Shows the place that is being drawn, a new one where there is none; `at` is where a new one stands. */
export async function userDraws(at?: Position): Promise<void> {
  const { beginDraft } = await import('./draft-state.ts');
  const { id, kind, position } = beginDraft(at);
  const asked = position ? { id, kind } : { id: null, kind: null };
  const elsewhere = { page: null, kit: null, connection: draftConnection };
  goTo(
    addressWith(location.pathname + location.search, { ...nothingChosen, ...elsewhere, ...asked }) +
      location.hash,
  );
}
