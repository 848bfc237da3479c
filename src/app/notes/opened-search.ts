import { useEffect, useState } from 'react';

/**
 * The query of the address as it was opened, or reached by going back or to another id. What Placelens writes
 * meanwhile has no faults, and does not need to be watched.
 */
export function useOpenedSearch(): string {
  const [search, setSearch] = useState(location.search);
  useEffect(() => {
    const follow = () => setSearch(location.search);
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return search;
}
