import { createServer } from 'node:http';
import { expect, samples, test } from './app.driver.ts';
import { type Gateway, startGateway } from './gateway.driver.ts';

const token = 'canary/0123+456789=abcdef0123456';

/** A service without units: it answers 503 and sends back the token that it was asked with. */
async function startServiceWithoutUnits(asked: string[]): Promise<Gateway> {
  const server = createServer((request, response) => {
    const { url = '', headers } = request;
    asked.push(url);
    if (headers.token !== token) response.writeHead(401).end();
    else if (url === '/demo/units') response.writeHead(503).end(`<p>no units for ${headers.token}</p>`);
    else response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => void server.close(() => resolve()).closeAllConnections()),
  };
}

test('what fails is tried twice more, then offers Retry and a report that holds no token', async ({
  appOn,
  started,
}) => {
  const asked: string[] = [];
  const service = await started(startServiceWithoutUnits(asked));
  const gateway = await started(
    startGateway({ PLACES_DEMO_BASE_URL: service.url, PLACES_TIME_SCALE: '0.2' }),
  );
  const app = await appOn(gateway);
  await app.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await app.openPlace(samples.tower, '&tab=units');
  const prompt = app.page.getByRole('dialog', { name: 'Token needed' });
  await expect(app.operation('Units')).toHaveAttribute('data-reason', 'unauthorised');
  await expect(app.operation('Units')).toHaveAttribute('data-attempt', '1');
  await app.answered();
  asked.length = 0;
  await prompt.getByRole('textbox', { name: 'Token' }).fill(token);
  await prompt.getByRole('button', { name: 'Use token' }).click();

  await expect(app.operation('Units')).toHaveAttribute('data-reason', 'server');
  await expect(app.operation('Units')).toHaveAttribute('data-attempt', '3');
  await expect(app.operation('Parking')).toHaveAttribute('data-attempt', '1');
  await app.answered();
  expect(asked.filter((path) => path === '/demo/units')).toHaveLength(3);
  expect(asked).toHaveLength(6);
  const panel = app.page.getByRole('tabpanel');
  await expect(panel).toContainText('Units could not be read: the service answered 503.');
  await expect(panel).toContainText('no units for $TOKEN');
  await expect(panel).toContainText('3 attempts: ');
  await expect(app.button('Retry units')).toBeVisible();
  await app.button('Copy report').click();
  await expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible();
  const report = await app.page.evaluate(() => navigator.clipboard.readText());
  expect(report).not.toContain(token);
  expect(JSON.parse(report)).toMatchObject({
    operation: 'units',
    status: 503,
    speaker: 'service',
    attempts: [{ status: 503 }, { status: 503 }, { status: 503 }],
    bodyBegins: '<p>no units for $TOKEN</p>',
  });
});
