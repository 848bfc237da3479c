import { createStore } from 'zustand/vanilla';
import type { ShowBrand } from '../spec/playlist.ts';
import { isEmptyBrand, readShowBrand } from '../spec/show-brand.ts';
import type { Readable } from './readable.ts';

const storageKey = 'placelens.showBrand';

const store = createStore<ShowBrand>(readStored);

/** Whose shows this browser gives: name, logo, colour and contact on the stage. */
export const keptShowBrand: Readable<ShowBrand> = store;

/** Keeps a brand in this browser; an empty one is forgotten. False where the browser keeps nothing. */
export function keepShowBrand(brand: ShowBrand): boolean {
  store.setState(brand, true);
  try {
    if (isEmptyBrand(brand)) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(brand));
    return true;
  } catch {
    // The page goes on with what it holds.
    return false;
  }
}

function readStored(): ShowBrand {
  try {
    return readShowBrand(JSON.parse(localStorage.getItem(storageKey) ?? '{}')) ?? {};
  } catch {
    return {};
  }
}
