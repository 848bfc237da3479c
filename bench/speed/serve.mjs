/**
 * Lets a server listen on a free port of 127.0.0.1, with connections that are kept for a minute.
 * @param {import('node:http').Server} server
 */
export async function serve(server) {
  server.keepAliveTimeout = 60_000;
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    end() {
      server.closeAllConnections();
      server.close();
    },
  };
}
