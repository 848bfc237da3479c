import { useEffect, useRef, useState } from 'react';

/**
 * Fills the whole screen with the stage, where the browser allows it: after a click or a key; otherwise the stage fills
 * the window. Leaving the full screen, as Esc does, leaves the stage.
 */
export function useFullScreen(onLeave: () => void): void {
  const latest = useRef(onLeave);
  latest.current = onLeave;
  useEffect(() => {
    let wasFull = document.fullscreenElement !== null;
    const follow = () => {
      const isFull = document.fullscreenElement !== null;
      if (wasFull && !isFull) latest.current();
      wasFull = isFull;
    };
    document.addEventListener('fullscreenchange', follow);
    document.documentElement.requestFullscreen?.().catch(() => {});
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    };
  }, []);
}

/** Keeps the screen awake, where the browser can; it stops whenever the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let held: WakeLockSentinel | undefined;
    let gone = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        if ('wakeLock' in navigator) held = await navigator.wakeLock.request('screen');
      } catch {
        // Refused on low battery: the show goes on.
      }
      if (gone) void held?.release();
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', hold);
      void held?.release();
    };
  }, []);
}

/** Milliseconds after which a still pointer and the buttons are hidden. */
const stillFor = 2_500;

/** Returns true while the pointer rests. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let timer = setTimeout(() => setIdle(true), stillFor);
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), stillFor);
    };
    addEventListener('pointermove', wake);
    addEventListener('pointerdown', wake);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointermove', wake);
      removeEventListener('pointerdown', wake);
    };
  }, []);
  return idle;
}
