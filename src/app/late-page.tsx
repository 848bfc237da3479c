import { type ComponentType, Suspense, useState } from 'react';
import type { Connection } from '../client/connection.ts';
import type { Production } from '../production/use-production.ts';
import type { Connections } from '../scene/compared/connections.ts';
import type { Scene } from '../scene/use-scene.ts';
import type { Page } from '../state/address.ts';
import { Button } from '../ui/button.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { commandWords, panelWords, words } from '../words/words.ts';
import styles from './late-page.module.css';
import { lazyPart } from './lazy-part.ts';
import { lateFaceId } from './use-page-focus.ts';

type Given = {
  readonly scene: Scene;
  readonly connection: Connection;
  readonly production: Production;
  readonly connections: Connections;
  /** True where the places that answer are samples. */
  readonly isSample: boolean;
};

type Props = Given & { readonly page: Exclude<Page, 'inspect'> };

type Load = () => Promise<ComponentType<Given>>;

const loads: Readonly<Record<Props['page'], Load>> = {
  review: async () => (await import('../review/review-page.tsx')).ReviewPage,
  compare: async () => (await import('../compare/compare-page.tsx')).ComparePage,
  present: async () => (await import('./present-here.tsx')).PresentHere,
  production: async () => (await import('../production/production-page.tsx')).ProductionPage,
};

/** A page beside Inspect, loaded with its first use: most visits never open it. */
export function LatePage({ page, ...given }: Props) {
  const [Page, setPage] = useState(() => lazyPart(loads[page]));
  return (
    <section id={lateFaceId} tabIndex={-1} aria-label={commandWords.page[page]} className={styles.face}>
      <ErrorBoundary
        instead={(again) => (
          <div role="alert" className={styles.broken}>
            <p>{panelWords.pageNotLoaded}</p>
            <Button
              onClick={() => {
                setPage(lazyPart(loads[page]));
                again();
              }}
            >
              {words.tryAgain}
            </Button>
          </div>
        )}
      >
        <Suspense>
          <Page {...given} />
        </Suspense>
      </ErrorBoundary>
    </section>
  );
}
