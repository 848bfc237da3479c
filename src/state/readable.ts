import type { StoreApi } from 'zustand/vanilla';

/** State to be read and followed (`useStore` where there is React); what changes it is in the file that holds it. */
export type Readable<State> = Omit<StoreApi<State>, 'setState'>;
