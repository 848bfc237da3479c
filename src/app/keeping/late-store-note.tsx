import { lazy, Suspense } from 'react';
import { whenSettled } from '../../state/settled.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';

const StoreNote = lazy(async () => {
  await whenSettled();
  return { default: (await import('./store-note.tsx')).StoreNote };
});

/** Comes with the database, after the map: nothing was kept or lost before. */
export function LateStoreNote() {
  return (
    <ErrorBoundary instead={() => null}>
      <Suspense>
        <StoreNote />
      </Suspense>
    </ErrorBoundary>
  );
}
