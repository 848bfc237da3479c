import { useState } from 'react';
import type { Connection } from '../client/connection.ts';
import type { Connections } from '../features/inspect/model/connect.ts';
import type { Production } from '../features/production/use-production.ts';
import type { Page } from '../state/address.ts';
import { Button } from '../ui/button.tsx';
import { createLazyPart, Lazy, type Load } from '../ui/lazy.tsx';
import appWords from './app.messages';
import frameWords from './frame.messages';
import { lazyFaceId } from './page-turn.ts';

/** What a page beside Inspect is given. */
type PageGiven = {
  readonly connection: Connection;
  readonly production: Production;
  readonly connections: Connections;
  /** True where the places that answer are samples. */
  readonly isSample: boolean;
};

const latePages: Readonly<Record<Exclude<Page, 'inspect'>, Load<PageGiven>>> = {
  review: async () => (await import('../features/review/review-page.tsx')).ReviewPage,
  compare: async () => (await import('../features/compare/compare-page.tsx')).ComparePage,
  present: async () => (await import('./connected-present-page.tsx')).ConnectedPresentPage,
  production: async () => (await import('../features/production/production-page.tsx')).ProductionPage,
};

type Props = PageGiven & { readonly page: Exclude<Page, 'inspect'> };

/** A page beside Inspect, loaded with its first use: most visits never open it. */
export function LazyPage({ page, ...given }: Props) {
  const [part] = useState(() => createLazyPart(latePages[page]));
  return (
    <section
      id={lazyFaceId}
      tabIndex={-1}
      aria-label={frameWords.page[page]}
      className="scroll flex-1 min-h-0"
    >
      <Lazy
        part={part}
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

/** Stands in place of a map that broke; the panel beside it lives on. */
export function Broken({ again }: { readonly again: () => void }) {
  return (
    <div role="alert" className="fixed inset-0 justify-items-center place-center stack gap-3">
      <p>{appWords.mapBroke}</p>
      <Button onClick={again}>{appWords.tryAgain}</Button>
    </div>
  );
}
