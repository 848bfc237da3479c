import type { Connection } from '../client/connection.ts';
import type { Connections } from '../features/inspect/model/connect.ts';
import type { Production } from '../features/production/use-production.ts';
import type { Page } from '../state/address.ts';
import { Button } from '../ui/button.tsx';
import { createLazyPart, Lazy, type LazyPart } from '../ui/lazy.tsx';
import appWords from './app.messages';
import frameWords from './frame.messages';
import { lazyFaceId } from './page-turn.ts';

/** The props of a page other than Inspect. */
type PageGiven = {
  readonly connection: Connection;
  readonly production: Production;
  readonly connections: Connections;
  /** True where the answering places are samples. */
  readonly isSample: boolean;
};

/** One for all mounts of a page: the stage is one more of Present, and is shown at once. */
const latePages: Readonly<Record<Exclude<Page, 'inspect'>, LazyPart<PageGiven>>> = {
  review: createLazyPart<PageGiven>(
    async () => (await import('../features/review/review-page.tsx')).ReviewPage,
  ),
  compare: createLazyPart<PageGiven>(
    async () => (await import('../features/compare/compare-page.tsx')).ComparePage,
  ),
  present: createLazyPart<PageGiven>(
    async () => (await import('./connected-present-page.tsx')).ConnectedPresentPage,
  ),
  production: createLazyPart<PageGiven>(
    async () => (await import('../features/production/production-page.tsx')).ProductionPage,
  ),
};

type Props = PageGiven & { readonly page: Exclude<Page, 'inspect'> };

/** A page other than Inspect, loaded on first use: most visits never open it. */
export function LazyPage({ page, ...given }: Props) {
  return (
    <section
      id={lazyFaceId}
      tabIndex={-1}
      aria-label={frameWords.page[page]}
      className="scroll flex-1 min-h-0"
    >
      <Lazy
        part={latePages[page]}
        given={given}
        instead={(again) => (
          <div role="alert" className="stack gap-2h px-5 py-6 justify-items-start">
            <p>{appWords.pageNotLoaded}</p>
            <Button onClick={again}>{appWords.tryAgain}</Button>
          </div>
        )}
      />
    </section>
  );
}

/** The replacement of a broken map; the panel next to it goes on. */
export function Broken({ again }: { readonly again: () => void }) {
  return (
    <div role="alert" className="fixed inset-0 justify-items-center place-center stack gap-3">
      <p>{appWords.mapBroke}</p>
      <Button onClick={again}>{appWords.tryAgain}</Button>
    </div>
  );
}
