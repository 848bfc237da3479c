import { expect, it, test } from 'vitest';
import { runGateway, runRawServer } from './gateway.driver.ts';
import { explainUnreached } from './unreached-upstream.ts';

it.each([
  ['ENOTFOUND', 'The name of the upstream was not found (ENOTFOUND).'],
  ['EAI_AGAIN', 'The name of the upstream was not found (EAI_AGAIN).'],
  ['ETIMEDOUT', 'No connection to the upstream came about (ETIMEDOUT).'],
  ['CERT_HAS_EXPIRED', 'The certificate of the upstream has expired (CERT_HAS_EXPIRED).'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /certificate of the upstream is for another name/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /signed by nobody but itself/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /an authority that this server does not know/],
  ['EWHATEVER', 'The upstream could not be reached (EWHATEVER).'],
])('%s is told as what it means', (code, sentence) => {
  expect(explainUnreached(Object.assign(new Error('x'), { code }))).toMatch(sentence);
});

test('the gateway says which of them it met', async () => {
  const meet = async (base: string): Promise<string> => {
    const { ask } = await runGateway({ PLACES_DEMO_BASE_URL: base });
    return (await ask('/demo/units')).text();
  };
  const garbled = await runRawServer((socket) => void socket.end('this is not HTTP\r\n\r\n'));
  expect(await meet(garbled)).toContain('The upstream answered with what cannot be read as HTTP (HPE_');
  expect(await meet(garbled.replace('http:', 'https:'))).toContain('No encrypted connection (TLS)');
  const closing = await runRawServer((socket) => void socket.resetAndDestroy());
  expect(await meet(closing)).toContain('broke the connection off before its answer (ECONNRESET)');
  expect(await meet('http://127.0.0.1:9')).toContain('refused the connection (ECONNREFUSED)');
});
