import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';

const StoreNote = lazy(async () => ({ default: (await import('./store-note.tsx')).StoreNote }));

/** Comes with the database, after the first paint: nothing was kept or lost before. */
export function LateStoreNote() {
  return (
    <ErrorBoundary instead={() => null}>
      <Suspense>
        <StoreNote />
      </Suspense>
    </ErrorBoundary>
  );
}
