import { create } from 'zustand';

/** The smallest JSON object: nothing is known of what the call wants. */
const beginning = '{}';

const useStore = create<{ readonly body: string }>(() => ({ body: beginning }));

/** The body typed for the production call. In memory only: it may hold personal data. */
export function useProductionDraft(): string {
  return useStore(({ body }) => body);
}

export function userDraftsProduction(body: string): void {
  useStore.setState({ body });
}
