import { useEffect, useState } from 'react';

/**
 * True while another tab of this browser has the same run open. Each holds a shared lock, which a tab that crashed
 * gives back too; who comes and goes says so, and whoever is looked at counts again.
 */
export function useOtherTabs(run: string): boolean {
  const [others, setOthers] = useState(false);
  useEffect(() => {
    // Absent where the page comes over plain HTTP from another machine.
    if (!('locks' in navigator)) return;
    const name = `placelens.review ${run}`;
    const bell = new BroadcastChannel(name);
    const end = new AbortController();
    let leave = () => {};
    const held = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const count = async () => {
      const { held: locks = [] } = await navigator.locks.query();
      if (!end.signal.aborted) setOthers(locks.filter((lock) => lock.name === name).length > 1);
    };
    void navigator.locks.request(name, { mode: 'shared' }, async () => {
      if (end.signal.aborted) return;
      bell.postMessage('here');
      void count();
      await held;
    });
    bell.onmessage = () => void count();
    addEventListener('focus', count);
    return () => {
      leave();
      end.abort();
      bell.postMessage('gone');
      bell.close();
      removeEventListener('focus', count);
    };
  }, [run]);
  return others;
}
