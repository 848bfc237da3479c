import type { Connection } from '../../../client/connection.ts';
import type { Draft } from '../../../spec/draft.ts';
import { addressWith, navigateTo, nothingChosen } from '../../../state/address.ts';
import { config, isOneFile } from '../../../state/page-config.ts';
import { getOpenKit, type OpenKit, useOpenKit } from '../../kit/model/open-kit.ts';

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

/**
 * True where a place that is drawn can be saved: into the data of this server, or into the kit that is shown, unless the
 * page carries that itself.
 */
export function useMayDraw(): boolean {
  return takesDrawn(useOpenKit());
}

/** The same at this moment, for what is no component. */
export function isDrawingAllowed(): boolean {
  return takesDrawn(getOpenKit());
}

function takesDrawn(kit: OpenKit | undefined): boolean {
  if (isOneFile) return false;
  return kit !== undefined || drawsInto !== undefined;
}

/** Shows the place that is being drawn, a new one where there is none; `given` is known of a new one. */
export async function openDraft(given: Partial<Draft> = {}): Promise<void> {
  const { beginDraft } = await import('./draft-state.ts');
  showDraft(beginDraft(given));
}

/** Goes to the place that is being drawn. */
export function showDraft({ id, kind, position }: Draft): void {
  const asked = position ? { id, kind } : { id: null, kind: null };
  const elsewhere = { page: null, kit: null, connection: draftConnection };
  navigateTo(
    addressWith(location.pathname + location.search, { ...nothingChosen, ...elsewhere, ...asked }) +
      location.hash,
  );
}
