import { useEffect, useState } from 'react';

/**
 * The time in milliseconds since 1970, read anew after every `interval` milliseconds and when the page is seen again.
 */
export function useNow(interval: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const read = () => setNow(Date.now());
    const timer = setInterval(read, interval);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [interval]);
  return now;
}
