import { type Connection, getOwnServer } from '../../../client/connection.ts';
import type { Draft } from '../../../spec/draft.ts';
import { addressWith, navigateTo, nothingChosen } from '../../../state/address.ts';
import { config, isOneFile } from '../../../state/page-config.ts';
import { getOpenKit, type OpenKit, useOpenKit } from '../../kit/model/open-kit.ts';

/** The name of the connection for which the draft answers, in the address and in query keys. */
export const draftConnection = 'draft';

/** Where this server accepts drawn places; undefined where it accepts none. */
export const drawsInto = config?.editPath && getOwnServer() + config.editPath;

/** The draft as a connection that answers as a service does: all components that show a place show it, too. */
export const ofDraft: Connection = {
  name: draftConnection,
  baseUrl: globalThis.location?.origin ?? '',
  token: undefined,
  revision: 0,
  transport: async (request) => (await import('./draft-service.ts')).answerFromDraft(request),
  production: undefined,
};

/**
 * Returns true where a drawn place can be saved: into the data of this server, or into the open kit, unless the page
 * carries that itself.
 */
export function useMayDraw(): boolean {
  return takesDrawn(useOpenKit());
}

/** The current value, for code outside of components. */
export function isDrawingAllowed(): boolean {
  return takesDrawn(getOpenKit());
}

function takesDrawn(kit: OpenKit | undefined): boolean {
  if (isOneFile) return false;
  return kit !== undefined || drawsInto !== undefined;
}

/** Shows the draft, a new one where there is none; `given` holds values of a new one. */
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
