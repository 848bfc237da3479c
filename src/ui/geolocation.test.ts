import { expect, test } from 'vitest';
import { findLocation, followLocation } from './geolocation.ts';

test('a browser that refuses and one that has not found out are told apart', () => {
  const held: { found?: PositionCallback; lost?: PositionErrorCallback | null | undefined } = {};
  const cleared: number[] = [];
  // What a browser offers.
  const geolocation: Geolocation = {
    getCurrentPosition: () => undefined,
    clearWatch: (id) => cleared.push(id),
    watchPosition: (found, lost) => {
      Object.assign(held, { found, lost });
      return 7;
    },
  };
  const heard: unknown[] = [];
  const end = followLocation(
    geolocation,
    (found) => heard.push(found),
    (why) => heard.push(why),
  );
  const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
  const error = (code: number): GeolocationPositionError => ({ ...codes, code, message: '' });
  for (const code of [1, 2, 3]) held.lost?.(error(code));
  held.found?.({ coords: { longitude: 71.43, latitude: 51.128, accuracy: 12 } } as GeolocationPosition);
  expect(heard).toEqual([
    'refused',
    'unavailable',
    'unavailable',
    { position: [71.43, 51.128], accuracy: 12 },
  ]);
  end();
  expect(cleared).toEqual([7]);
});

test('one question is asked once, and why there is no answer is said in words', async () => {
  const cleared: number[] = [];
  const answering = (answer: (found: PositionCallback, lost?: PositionErrorCallback | null) => void) =>
    ({
      watchPosition: (found: PositionCallback, lost?: PositionErrorCallback | null) => {
        queueMicrotask(() => answer(found, lost));
        return 4;
      },
      clearWatch: (id: number) => void cleared.push(id),
    }) as Geolocation;
  const coords = { longitude: 71.4, latitude: 51.1, accuracy: 9 } as GeolocationCoordinates;
  const found = await findLocation(answering((tell) => tell({ coords } as GeolocationPosition)));
  expect(found).toEqual({ position: [71.4, 51.1], accuracy: 9 });
  const refusal = { code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError;
  await expect(findLocation(answering((_, lost) => lost?.(refusal)))).rejects.toThrow(
    'Allow it for this page',
  );
  expect(cleared).toEqual([4, 4]);
});
