import { lazy, Suspense, useState } from 'react';
import type { Production } from '../production/use-production.ts';
import { Button } from '../ui/button.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { panelWords, words } from '../words/words.ts';
import styles from './late-production.module.css';
import { productionFaceId } from './use-page-focus.ts';

const load = () =>
  lazy(async () => ({ default: (await import('../production/production-page.tsx')).ProductionPage }));

/** The page Production, loaded with its first use: most visits never open it. */
export function LateProduction({ production }: { readonly production: Production }) {
  const [ProductionPage, setProductionPage] = useState(load);
  return (
    <section
      id={productionFaceId}
      tabIndex={-1}
      aria-label={panelWords.production.title}
      className={styles.face}
    >
      <ErrorBoundary
        instead={(again) => (
          <div role="alert" className={styles.broken}>
            <p>{panelWords.production.notLoaded}</p>
            <Button
              onClick={() => {
                setProductionPage(load());
                again();
              }}
            >
              {words.tryAgain}
            </Button>
          </div>
        )}
      >
        <Suspense>
          <ProductionPage production={production} />
        </Suspense>
      </ErrorBoundary>
    </section>
  );
}
