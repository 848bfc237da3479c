import { Validator } from '@cfworker/json-schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, teamPath } from '../../spec/team.ts';
import { webhookMessageTypes } from '../../spec/team-webhooks.ts';
import { Cluster } from '../engine/cluster.driver.ts';
import { teamRoutes } from '../team/http/team-routes.ts';
import { runGateway } from './gateway.driver.ts';
import { comeIn, createCalls, parseSecret, runTeam } from './team.driver.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await Cluster.start();
});
afterAll(() => cluster?.end());

it('a database that is away and comes back is told of by /readyz, and gateways share it', async () => {
  const address = (await cluster.database()).replace(':secret@', ':canary-of-database@');
  expect(address).toContain('canary-of-database');
  const [one, two] = [await runGateway({ PLACES_TEAM: address }), await runGateway({ PLACES_TEAM: address })];
  const call = createCalls(two.url);
  const early = await call(undefined, 'POST', '/join', {
    invitation: parseSecret(one.firstLink),
    name: 'Eve',
  });
  expect(early.status).toBe(400);
  const lead = await comeIn(call, parseSecret(two.firstLink), 'Anna');
  const both = async (path: string) =>
    Promise.all([one, two].map(async ({ url }) => (await fetch(`${url}${path}`)).status));
  expect(await both('/readyz')).toEqual([200, 200]);
  await cluster.crash();
  expect(await both('/readyz')).toEqual([503, 503]);
  expect(await both('/healthz')).toEqual([200, 200]);
  const asked = await call(lead, 'GET', '/me');
  expect([asked.status, asked.headers.get('retry-after'), (await asked.json()).detail]).toEqual([
    503,
    '5',
    'The database of the team is away: what is sent again later is kept then.',
  ]);
  await cluster.begin();
  await expect.poll(() => both('/readyz')).toEqual([200, 200]);
  expect(await (await createCalls(one.url)(lead, 'GET', '/me')).json()).toEqual(lead.person);
  const page = await (await fetch(one.url)).text();
  for (const said of [page, ...one.lines, ...two.lines]) expect(said).not.toContain('canary-of-database');
});

it('/openapi.json describes every endpoint of a team, with the shapes of the contract', async () => {
  const { url, call, first } = await runTeam();
  const { paths, components, webhooks } = await (await fetch(`${url}/openapi.json`)).json();
  for (const { method, path, least, takes } of teamRoutes) {
    const operation = paths[teamPath + path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation?.summary, path).toBeTruthy();
    expect('requestBody' in operation, path).toBe(takes !== undefined);
    expect('401' in operation.responses, path).toBe(least !== undefined);
  }
  expect(Object.keys(components.securitySchemes)).toEqual(
    expect.arrayContaining(['demoToken', 'teamSession', 'teamToken']),
  );
  expect(Object.keys(webhooks)).toEqual(webhookMessageTypes);
  const lead = await comeIn(call, first, 'Anna');
  const { schema } = paths[`${teamPath}/me`].get.responses[200].content['application/json'];
  expect(new Validator(schema, '2020-12').validate(lead.person).valid).toBe(
    person.safeParse(lead.person).success,
  );
  expect(new Validator(schema, '2020-12').validate({ ...lead.person, role: 'king' }).valid).toBe(false);
});
