import type { Server } from 'node:http';
import type { Gateway } from './gateway.driver.ts';

/** Lets a server listen on a free port of this machine; closing it leaves no caller waiting. */
export async function listening(server: Server): Promise<Gateway> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  return {
    url: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
