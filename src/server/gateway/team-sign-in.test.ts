import { describe, expect, it } from 'vitest';
import type { Person } from '../../spec/team.ts';
import { runLoginProvider } from './login-provider.driver.ts';
import { type Account, client } from './provider.driver.ts';
import { comeIn, createCookieCaller, runTeam } from './team.driver.ts';

/** A browser as far as signing in needs one: it keeps cookies by origin and path, and follows redirects. */
function browser() {
  const kept = new Map<string, Map<string, string>>();
  const cookiesFor = ({ origin, pathname }: URL) =>
    [...(kept.get(origin)?.values() ?? [])]
      .filter((each) => pathname.startsWith(/path=([^;]*)/i.exec(each)?.[1] ?? '/'))
      .map((each) => each.split(';')[0])
      .join('; ');
  const ask = async (url: URL) => {
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie: cookiesFor(url) } });
    const jar = kept.get(url.origin) ?? new Map<string, string>();
    kept.set(url.origin, jar);
    for (const each of answer.headers.getSetCookie()) jar.set(each.split('=')[0] ?? '', each);
    return answer;
  };
  return {
    ask,
    cookiesFor,
    /** Opens an address and follows until `isThere`, or until no redirect is left. */
    async open(address: string, isThere: (url: URL) => boolean = () => false) {
      let url = new URL(address);
      const way: URL[] = [];
      for (;;) {
        way.push(url);
        if (isThere(url)) return { url, way, answer: undefined };
        const answer = await ask(url);
        const next = answer.headers.get('location');
        if (!next) return { url, way, answer };
        url = new URL(next, url);
      }
    },
  };
}

async function runSignIn(variables: Readonly<Record<string, string>> = {}) {
  const provider = await runLoginProvider();
  const team = await runTeam({
    PLACES_OIDC_ISSUER: provider.issuer,
    PLACES_OIDC_CLIENT_ID: client.id,
    PLACES_OIDC_CLIENT_SECRET: client.secret,
    ...variables,
  });
  provider.serve(team.url + (variables.PLACES_BASE_PATH ?? ''));
  /** Signs in as this person and asks who that is. */
  const signIn = async (account: Account): Promise<Person> => {
    provider.signInAs(account);
    const { open, ask } = browser();
    await open(`${team.url}/team/v1/sign-in`);
    return (await ask(new URL(`${team.url}/team/v1/me`))).json();
  };
  return { ...team, provider, signIn };
}

describe('signing in by OpenID Connect', () => {
  it('leads to the provider and back to where the page was', async () => {
    const { url, provider, lines, call } = await runSignIn();
    provider.signInAs({ id: 'anna', name: 'Anna' });
    const { open, ask } = browser();
    const to = encodeURIComponent('/?page=review&list=a1#row');
    const { way, answer } = await open(`${url}/team/v1/sign-in?to=${to}`);
    expect(way.at(-1)?.href).toBe(`${url}/?page=review&list=a1#row`);
    expect(answer?.status).toBe(200);
    const asked = way[1]?.searchParams;
    expect(Object.fromEntries(asked ?? [])).toMatchObject({
      client_id: client.id,
      response_type: 'code',
      redirect_uri: `${url}/team/v1/sign-in/done`,
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await (await ask(new URL(`${url}/team/v1/me`))).json()).toMatchObject({
      name: 'Anna',
      role: 'reviewer',
    });
    expect(await (await call(undefined, 'GET', '/me')).json()).toMatchObject({
      ways: ['invitation', 'openid'],
    });
    const done = way.find(({ pathname }) => pathname.endsWith('/done'));
    for (const secret of [client.secret, asked?.get('state'), done?.searchParams.get('code')])
      expect(lines.join('\n')).not.toContain(secret);
  });

  it('leads back below the path under which the page is', async () => {
    const base = '/tools/placelens';
    const { url, provider } = await runSignIn({ PLACES_BASE_PATH: base });
    provider.signInAs({ id: 'anna', name: 'Anna' });
    const { open, ask, cookiesFor } = browser();
    const { way, answer } = await open(`${url}${base}/team/v1/sign-in`);
    expect(way[1]?.searchParams.get('redirect_uri')).toBe(`${url}${base}/team/v1/sign-in/done`);
    expect([way.at(-1)?.href, answer?.status]).toEqual([`${url}${base}/`, 200]);
    expect(await (await ask(new URL(`${url}${base}/team/v1/me`))).json()).toMatchObject({ name: 'Anna' });
    // Another program of the host never sees the session.
    expect(cookiesFor(new URL(`${url}/team/v1/me`))).toBe('');
    const to = encodeURIComponent('https://elsewhere.example/');
    const away = await open(`${url}${base}/team/v1/sign-in?to=${to}`);
    expect(away.way.at(-1)?.href).toBe(`${url}${base}/`);
  });

  it('knows people by the provider and its name for them, and tells names apart', async () => {
    const { signIn, call, first } = await runSignIn({ PLACES_TEAM_ROLE: 'viewer' });
    const lead = await comeIn(call, first, 'Anna');
    const anna = await signIn({ id: 'anna', name: 'Anna' });
    expect(anna).toEqual({ id: expect.any(String), name: 'Anna 2', role: 'viewer' });
    expect(await signIn({ id: 'anna', name: 'Anna Karenina' })).toEqual(anna);
    await call(lead, 'DELETE', `/people/${anna.id}`);
    expect(await signIn({ id: 'anna', name: 'Anna' })).toMatchObject({ status: 401 });
  });

  it.each<[string, Omit<Account, 'id'>, string]>([
    [
      'a name at user info before the e-mail of the ID token',
      { inToken: { email: 'eva@x.example' }, inUserInfo: { name: 'Eva' } },
      'Eva',
    ],
    ['given and family name', { inUserInfo: { given_name: 'Eva', family_name: 'Luna' } }, 'Eva Luna'],
    ['a nickname', { inToken: { nickname: 'Evi' } }, 'Evi'],
    [
      'what the person chose before a nickname',
      { inToken: { nickname: 'Evi' }, inUserInfo: { preferred_username: 'eva.l' } },
      'eva.l',
    ],
    ['of an e-mail address no domain', { inToken: { email: 'eva@x.example' } }, 'eva'],
    ['no id', {}, 'Somebody'],
    [
      'what the ID token has where user info fails',
      { inToken: { nickname: 'Evi' }, inUserInfo: 'fails' },
      'Evi',
    ],
  ])('takes for a name %s', async (_, claims, name) => {
    const { signIn } = await runSignIn();
    expect(await signIn({ id: '9f3c1d2e-0000', ...claims })).toMatchObject({ name });
  });

  it('lets the provider ask who is there after somebody left, and not before', async () => {
    const { url, provider, call } = await runSignIn();
    provider.signInAs({ id: 'zoe', name: 'Zoe' });
    const { open, ask, cookiesFor } = browser();
    const promptOf = (way: readonly URL[]) => way[1]?.searchParams.get('prompt');
    expect(promptOf((await open(`${url}/team/v1/sign-in`)).way)).toBe(null);
    const cookie = cookiesFor(new URL(`${url}/team/v1/leave`));
    const left = await call({ headers: { cookie } }, 'POST', '/leave');
    const after = {
      headers: {
        cookie: `${cookie}; ${left.headers
          .getSetCookie()
          .map((each) => each.split(';')[0])
          .join('; ')}`,
      },
    };
    const next = await call(after, 'GET', '/sign-in');
    expect(new URL(next.headers.get('location') ?? '').searchParams.get('prompt')).toBe('login');
    expect((await ask(new URL(`${url}/team/v1/me`))).status).toBe(401);
  });

  it('leads to no other site', async () => {
    const { url } = await runSignIn();
    for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const { way } = await browser().open(`${url}/team/v1/sign-in?to=${encodeURIComponent(to)}`);
      expect(way.at(-1)?.href, to).toBe(`${url}/`);
    }
  });

  it('takes no answer that the same browser did not ask for, and none twice', async () => {
    const { url, call, lines } = await runSignIn();
    const isBack = ({ pathname }: URL) => pathname.endsWith('/done');
    const mine = browser();
    const back = await mine.open(`${url}/team/v1/sign-in`, isBack);
    const others = browser();
    await others.open(`${url}/team/v1/sign-in`, isBack);
    for (const thief of [browser(), others]) {
      const { answer } = await thief.open(back.url.href);
      expect([answer?.status, await answer?.text()]).toEqual([
        403,
        expect.stringContaining('Go back to the page and begin it again.'),
      ]);
      expect(answer?.headers.get('set-cookie')).not.toContain('placelens-team=');
    }
    const used = await mine.ask(back.url);
    expect(used.status).toBe(303);
    expect((await call(createCookieCaller(used), 'GET', '/me')).status).toBe(200);
    expect((await mine.ask(back.url)).status).toBe(403);
    const changed = browser();
    const { url: wrong } = await changed.open(`${url}/team/v1/sign-in`, isBack);
    wrong.searchParams.set('state', 'another');
    expect((await changed.ask(wrong)).status).toBe(403);
    // A person who cancels sees that, and gets back: it is no problem of this server.
    const cancelling = browser();
    const { url: cancelled } = await cancelling.open(`${url}/team/v1/sign-in`, isBack);
    cancelled.searchParams.delete('code');
    cancelled.searchParams.set('error', 'access_denied');
    const told = lines.filter((line) => line.includes('"event":"team"')).length;
    const ended = await cancelling.ask(cancelled);
    expect([ended.status, await ended.text()]).toEqual([
      403,
      expect.stringMatching(
        /width=device-width.*light dark.*the sign-in was cancelled.*<a href="(?:\.\.\/){3}">Back to the page<\/a>/,
      ),
    ]);
    expect(lines.filter((line) => line.includes('"event":"team"')).length).toBe(told);
  });

  it('says so while the provider is away, which keeps nobody else out', async () => {
    const { url, provider, call, first, lines, signIn } = await runSignIn();
    provider.serve(undefined);
    const { answer } = await browser().open(`${url}/team/v1/sign-in`);
    expect([answer?.status, await answer?.text()]).toEqual([
      503,
      expect.stringContaining('The login provider does not answer as it should'),
    ]);
    expect(lines.join('\n')).toContain('"event":"team","message":"PLACES_OIDC_ISSUER: ');
    expect((await comeIn(call, first, 'Anna')).person.role).toBe('lead');
    provider.serve(url);
    expect(await signIn({ id: 'ben', name: 'Ben' })).toMatchObject({ name: 'Ben' });
  });
});
