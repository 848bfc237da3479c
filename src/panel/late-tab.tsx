import { type ComponentType, use } from 'react';
import { withWholeVocabulary } from '../words/words.ts';
import type { Face } from './face.ts';

/** What a tab shows. `fetch` loads it; what has `arrived` is shown at once. */
export type TabBody = {
  readonly arrived: () => ComponentType<Face> | undefined;
  readonly fetch: () => Promise<ComponentType<Face>>;
};

/**
 * A body that is loaded when it is first shown, with the texts that are loaded late, or before with `fetch`. One that
 * did not come throws where it is shown, and is asked for again with the next showing.
 */
export function lateTab(load: TabBody['fetch']): TabBody {
  let arrived: ComponentType<Face> | undefined;
  let coming: Promise<ComponentType<Face>> | undefined;
  const bring = async () => {
    arrived = await withWholeVocabulary(load);
    return arrived;
  };
  const fetch = () => {
    coming ??= bring().catch((error: unknown) => {
      coming = undefined;
      throw error;
    });
    return coming;
  };
  return { arrived: () => arrived, fetch };
}

/** The body of a tab; it waits, for a `Suspense` around it, while that is loaded. */
export function ShownTab({ body, face }: { readonly body: TabBody; readonly face: Face }) {
  const Tab = body.arrived() ?? use(body.fetch());
  return <Tab {...face} />;
}
