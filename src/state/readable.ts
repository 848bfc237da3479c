import type { StoreApi } from 'zustand/vanilla';

/** State to read and follow (`useStore` in React); only the file that holds it can change it. */
export type Readable<State> = Omit<StoreApi<State>, 'setState'>;
