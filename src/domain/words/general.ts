import generalWords from './general.messages';

/** Returns `3 places of your data`; where the page shows fewer of them, `12 of 3,400 places of your data`. */
export function formatOwnPlaces(shown: number, count: number): string {
  return shown < count ? generalWords.ownPlacesShown({ shown, count }) : generalWords.ownPlaces({ count });
}
