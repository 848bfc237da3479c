import { useCallback, useEffect, useRef, useState } from 'react';
import type { Connection } from '../../client/connection.ts';
import type { Seen } from '../../client/diagnosis.ts';
import { testConnection } from '../../client/test-connection.ts';
import type { Ask } from '../../contract/operations.ts';
import { barrierTo } from '../../domain/base-url.ts';
import { config } from '../../state/page-config.ts';

/** Milliseconds for each request of a test; the four go out together, then at most two probes. */
const testLimit = 10_000;

export type Test =
  | { readonly state: 'none' | 'running' }
  | { readonly state: 'done'; readonly seen: Seen; readonly connection: Connection };

/** One test of a connection at a time, ended when it is cleared or its dialog closes. */
export function useConnectionTest() {
  const [test, setTest] = useState<Test>({ state: 'none' });
  const running = useRef<AbortController>(undefined);

  const clear = useCallback(() => {
    running.current?.abort();
    setTest({ state: 'none' });
  }, []);
  useEffect(() => () => running.current?.abort(), []);

  async function run(connection: Connection, ask: Ask): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setTest({ state: 'running' });
    try {
      const seen = await testConnection(connection, {
        ask,
        pageOrigin: location.origin,
        mixedContent: barrierTo(connection.baseUrl, location.origin) === 'mixed-content',
        signal: controller.signal,
        limit: testLimit * (config?.timeScale ?? 1),
      });
      if (!controller.signal.aborted) setTest({ state: 'done', seen, connection });
    } catch (error) {
      if (!controller.signal.aborted) throw error;
    }
  }

  return { test, run, clear };
}
