import { createServer, type RequestListener } from 'node:http';
import { listenOnLoopback } from '../build/loopback.ts';
import { type Account, client, createProvider } from '../src/server/gateway/provider.driver.ts';
import { expect, test } from './app.driver.ts';
import { startTeam, team } from './team.driver.ts';

test('who has an account at the provider of their organisation signs in there, and is back where they were', async ({
  page,
  started,
}) => {
  let listener: RequestListener = (_, response) => response.writeHead(503).end();
  const provider = createServer((request, response) => listener(request, response));
  const { url: issuer, close } = await listenOnLoopback(provider);
  const { gateway } = await startTeam({
    PLACES_OIDC_ISSUER: issuer,
    PLACES_OIDC_CLIENT_ID: client.id,
    PLACES_OIDC_CLIENT_SECRET: client.secret,
  });
  await started(Promise.resolve(gateway));
  const account: Account = { id: 'anna', name: 'Anna of the provider' };
  listener = createProvider(issuer, gateway.url, () => account);
  const left = `${gateway.url}/?page=review&stand=list&basemap=blank`;
  await page.goto(left);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(team(page)).toContainText('Anna of the provider');
  await expect(page).toHaveURL(left);
  const signOut = team(page).getByRole('button', { name: 'Sign out' });
  await signOut.click();
  await expect(team(page).getByRole('alert')).toContainText('Sign out');
  await signOut.click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await close();
});
