import { useEffect, useState } from 'react';
import { runUnderLock } from '../../../state/locks.ts';

/**
 * Returns true while another tab of this browser has the same run open. Each holds a shared lock, which a crashed tab
 * releases too; tabs announce their opening and closing, and a tab that becomes visible counts again.
 */
export function useOtherTabs(run: string): boolean {
  const [others, setOthers] = useState(false);
  useEffect(() => {
    const name = `placelens.review ${run}`;
    const end = new AbortController();
    const bell = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
    let leave = () => {};
    const held = new Promise<void>((resolve) => {
      leave = resolve;
    });
    let counts = false;
    const count = async () => {
      if (!counts) return;
      const { held: locks = [] } = await navigator.locks.query();
      if (!end.signal.aborted) setOthers(locks.filter((lock) => lock.name === name).length > 1);
    };
    const hold = async () => {
      if (end.signal.aborted) return;
      counts = true;
      bell?.postMessage('here');
      void count();
      await held;
    };
    // Without locks tabs cannot be counted.
    const returned = runUnderLock(name, hold, async () => {}, { mode: 'shared' });
    const goodbye = () => {
      bell?.postMessage('gone');
      bell?.close();
    };
    if (bell) bell.onmessage = () => void count();
    addEventListener('focus', count);
    return () => {
      leave();
      end.abort();
      if (bell) bell.onmessage = null;
      // A tab that counts before the lock is released would include it.
      void returned.then(goodbye, goodbye);
      removeEventListener('focus', count);
    };
  }, [run]);
  return others;
}
