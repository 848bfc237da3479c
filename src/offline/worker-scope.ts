/**
 * What a service worker may use of its surroundings. (TypeScript's own library of it cannot stand beside the page's.)
 */
export type WorkerScope = {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: {
      readonly type: 'window';
      readonly includeUncontrolled: boolean;
    }): Promise<readonly unknown[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(
    type: 'message',
    listener: (event: ExtendableEvent & { readonly data: unknown }) => void,
  ): void;
  /** The files of the build, written in by build/offline.ts. */
  readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[];
};

export type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };
