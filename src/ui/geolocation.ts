import geolocationWords from './geolocation.messages';

/** Where a device is, and the radius in metres of the circle in which it is with 95 % confidence. */
export type DeviceLocation = {
  readonly position: readonly [longitude: number, latitude: number];
  readonly accuracy: number;
};

/** Milliseconds for the first answer: a cold receiver needs half a minute. */
const patience = 30_000;

/** Milliseconds for which an answer counts as current. */
const current = 5_000;

/**
 * Follows where the device is, until the returned function is called. `onLost`: the browser refuses to say, or has not
 * found out; what was found before may be found again.
 */
export function followLocation(
  geolocation: Geolocation,
  onFound: (location: DeviceLocation) => void,
  onLost: (why: 'refused' | 'unavailable') => void,
): () => void {
  const id = geolocation.watchPosition(
    ({ coords: { longitude, latitude, accuracy } }) => onFound({ position: [longitude, latitude], accuracy }),
    ({ code, PERMISSION_DENIED }) => onLost(code === PERMISSION_DENIED ? 'refused' : 'unavailable'),
    { enableHighAccuracy: true, timeout: patience, maximumAge: current },
  );
  return () => geolocation.clearWatch(id);
}

/** Finds out where the device is, once. Rejects with an error in words where the browser refuses or does not know. */
export function findLocation(geolocation: Geolocation): Promise<DeviceLocation> {
  return new Promise((resolve, reject) => {
    const end = followLocation(
      geolocation,
      (location) => {
        end();
        resolve(location);
      },
      (why) => {
        end();
        reject(new Error(geolocationWords[why]));
      },
    );
  });
}
