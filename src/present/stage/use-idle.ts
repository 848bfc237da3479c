import { useEffect, useState } from 'react';

/** Milliseconds after which a pointer that lies still, and what it could press, are out of the way. */
const stillFor = 2_500;

/** True while nobody moves the pointer. */
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
