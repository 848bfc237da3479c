import { Suspense, useState } from 'react';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Broken } from '../broken.tsx';
import { lazyPart } from '../lazy-part.ts';

const load = () => lazyPart(async () => (await import('./embed-page.tsx')).EmbedPage);

/** The page as a part of somebody else's, loaded where the address asks for it. */
export function LateEmbed() {
  const [EmbedPage, setEmbedPage] = useState(load);
  return (
    <ErrorBoundary
      instead={(again) => (
        <Broken
          again={() => {
            setEmbedPage(load());
            again();
          }}
        />
      )}
    >
      <Suspense>
        <EmbedPage />
      </Suspense>
    </ErrorBoundary>
  );
}
