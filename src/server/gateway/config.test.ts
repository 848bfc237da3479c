import { describe, expect, it } from 'vitest';
import { getWarnings, readConfig, StartError } from './config.ts';

function linesOf(variables: Record<string, string>): readonly string[] {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    return error instanceof StartError ? error.lines : ['not a StartError'];
  }
}

describe('the environment', () => {
  it('needs nothing', () => {
    expect(readConfig({ PATH: '/bin', PORT: '', PLACES_DATA: ' ' })).toEqual({
      host: '127.0.0.1',
      port: 4173,
    });
  });

  it('sets host, port, upstream and faults', () => {
    const config = readConfig({
      HOST: '0.0.0.0',
      PORT: '80',
      PLACES_DEMO_BASE_URL: 'https://places.example/api/v2//',
      PLACES_DEMO_TOKEN: 'a token',
      PLACES_FAULTS: 'units=status:503',
    });
    expect(config).toMatchObject({ host: '0.0.0.0', port: 80 });
    expect(config.demo).toEqual({ baseUrl: 'https://places.example/api/v2', secret: 'a token' });
    expect(config.faults?.get('units')).toEqual({ status: 503 });
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '4173x'],
    ['PLACES_TIME_SCALE', '0'],
    ['PLACES_TIME_SCALE', 'fast'],
    ['PLACES_DEMO_BASE_URL', 'places.example'],
    ['PLACES_DEMO_BASE_URL', 'file:///etc/passwd'],
    ['PLACES_DEMO_BASE_URL', 'https://user:secret@places.example'],
    ['PLACES_DEMO_BASE_URL', 'https://places.example/?key=secret'],
    ['PLACES_DEMO_BASE_URL', 'https://places.example/?'],
    ['PLACES_BASE_URL', 'https://places.example/#'],
    ['PLACES_DEMO_TOKEN', 'secret\r\nx: y'],
    ['PLACES_DEMO_TOKEN', 'secret-without-address'],
    ['PLACES_FAULTS', 'unit=status:503'],
    ['PLACES_FAULTS', 'secret'],
    ['PLACES_FAULTS', 'units=secret'],
    ['PLACES_ONLINE_MAP_URL', 'tiles.example/planet'],
    ['PLACES_ONLINE_MAP_URL', 'http://tiles.example/planet'],
    ['PLACES_ONLINE_MAP_URL', 'https://user:secret@tiles.example/planet'],
    ['PLACES_ONLINE_MAP_FIRST', 'yes'],
    ['PLACES_ISSUE_URL', 'https://{title}.secret.example/?b={body}'],
    ['PLACES_BASE_URL', 'https://places.example/#secret'],
    ['PLACES_ACCESS_TOKEN', 'secret-without-address'],
    ['PLACES_TRUSTED_PROXY', 'proxy.secret'],
    ['PLACES_TEAM_ROLE', 'secret'],
    ['PLACES_WEBHOOK_ORIGINS', 'chat.secret'],
    ['PLACES_OIDC_CLIENT_SECRET', 'secret-without-issuer'],
    ['PLACES_HOSTS', 'https://secret.example'],
    ['PLACES_HOSTS', 'secret.example/path'],
    ['PLACES_HOSTS', 'secret.example:port'],
    ['PLACES_ALLOWED_ORIGINS', '*'],
    ['PLACES_ALLOWED_ORIGINS', 'https://secret.example/'],
    ['PLACES_ALLOWED_ORIGINS', 'https://*.secret.example'],
    ['PLACES_ALLOWED_ORIGINS', 'null'],
    ['PLACES_CONNECT_ORIGINS', "'unsafe-secret'"],
    ['PLACES_CONNECT_ORIGINS', 'https:'],
    ['PLACES_CONNECT_ORIGINS', 'https://a.example; script-src secret'],
    ['PLACES_FRAME_ANCESTORS', '*'],
    ['PLACES_RATE_LIMIT', '0'],
    ['PLACES_RATE_LIMIT', '60/min'],
    ['PLACES_LOG', 'verbose'],
  ])('names %s when it is wrong, without secrets', (name, value) => {
    const together =
      name === 'PLACES_DEMO_TOKEN' && value.includes('\n')
        ? { PLACES_DEMO_BASE_URL: 'https://a.example' }
        : {};
    const lines = linesOf({ [name]: value, ...together });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name}: `));
    expect(lines[0]).not.toContain('secret');
  });

  it.each([
    ['PLACES_TEAM_USER_HEADER', 'cookie', /must be the name of a header that the login proxy alone sets/],
    ['PLACES_TEAM_USER_HEADER', 'user: secret', /must be the name of a header/],
    [
      'PLACES_OIDC_ISSUER',
      'http://secret.example',
      /must be an https address \(http on this computer only\) without/,
    ],
    ['PLACES_OIDC_ISSUER', 'https://user:secret@login.example', /without user name, password/],
    ['PLACES_OIDC_ISSUER', '', /^PLACES_OIDC_CLIENT_ID: is of use only together with PLACES_OIDC_ISSUER\n/],
    [
      'PLACES_TRUSTED_PROXY',
      '',
      /PLACES_TEAM_USER_HEADER: is of use only together with PLACES_TRUSTED_PROXY/,
    ],
    ['PLACES_TEAM', '', /PLACES_TEAM_USER_HEADER: is of use only together with PLACES_TEAM/],
  ])('of a team says what is wrong where %s is "%s", without secrets', (name, value, words) => {
    const whole = {
      PLACES_TEAM: 'postgres://ann:secret@127.0.0.1/team',
      PLACES_TRUSTED_PROXY: 'loopback',
      PLACES_TEAM_USER_HEADER: 'Remote-User',
      PLACES_OIDC_ISSUER: 'https://login.example/realm/',
      PLACES_OIDC_CLIENT_ID: 'placelens',
      PLACES_OIDC_CLIENT_SECRET: 'secret',
    };
    expect(readConfig(whole).team).toMatchObject({
      userHeader: 'remote-user',
      openId: { issuer: 'https://login.example/realm/' },
    });
    const said = linesOf({ ...whole, [name]: value }).join('\n');
    expect(said).toMatch(words);
    expect(said).not.toContain('secret');
  });

  it('takes a key without its scheme only', () => {
    const PLACES_BASE_URL = 'https://a.example';
    const lines = linesOf({ PLACES_BASE_URL, PLACES_ACCESS_TOKEN: 'Bearer secret' });
    expect(lines).toEqual([expect.stringMatching(/^PLACES_ACCESS_TOKEN: .*without "Bearer"$/)]);
    const config = readConfig({ PLACES_BASE_URL, PLACES_ACCESS_TOKEN: 'a-key' });
    expect(config.production).toEqual({ baseUrl: PLACES_BASE_URL, secret: 'a-key' });
  });

  it.each([
    ['PLACES_DEMO_TOKEN', 'Bearer secret'],
    ['PLACES_DEMO_TOKEN', 'token: secret'],
    ['PLACES_DEMO_TOKEN', 'Token:secret'],
    ['PLACES_DEMO_TOKEN', 'Authorization: Bearer secret'],
    ['PLACES_ACCESS_TOKEN', 'bearer secret'],
    ['PLACES_ACCESS_TOKEN', 'Authorization:secret'],
    ['PLACES_ACCESS_TOKEN', 'token:secret'],
  ])('refuses %s with the name of its header or scheme before it: %s', (name, value) => {
    const lines = linesOf({
      PLACES_DEMO_BASE_URL: 'https://a.example',
      PLACES_BASE_URL: 'https://a.example',
      [name]: value,
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name}: .*alone.*without.*"Bearer"`));
    expect(lines[0]).not.toContain('secret');
  });

  it('takes tokens that only look a little like that', () => {
    for (const token of ['bearer-of-news', 'token-1', 'a Bearer b']) {
      const config = readConfig({ PLACES_DEMO_BASE_URL: 'https://a.example', PLACES_DEMO_TOKEN: token });
      expect(config.demo?.secret).toBe(token);
    }
  });

  it.each(['10.0.0.0/33', '10.0.0.0/', '10.0.0/8', 'proxy.example', '::1/129', '1.2.3.4/8/8'])(
    'refuses the proxy %s and says which entry it is',
    (proxy) => {
      const lines = linesOf({ PLACES_RATE_LIMIT: '1', PLACES_TRUSTED_PROXY: `loopback, ${proxy}` });
      expect(lines).toEqual([expect.stringMatching(/^PLACES_TRUSTED_PROXY: entry 2 must be "loopback"/)]);
    },
  );

  it('takes a loopback name in any spelling for what it is', () => {
    expect(readConfig({ HOST: ' LocalHost ' }).host).toBe('localhost');
  });

  it('warns of names like ours that it does not read, and repeats no value', () => {
    const config = readConfig({ PLACES_DEMO_TOKN: 'secret', places_data: 'secret', MY_PLACES_X: 'other' });
    expect([...getWarnings(config)]).toEqual([
      'PLACES_DEMO_TOKN is no variable of this server: it changes nothing.',
      'places_data is no variable of this server: it changes nothing.',
    ]);
  });

  it.each([
    ['PLACES_TRUSTED_PROXY', 'loopback', 'PLACES_RATE_LIMIT or PLACES_TEAM'],
    ['PLACES_STORE_DIR', 'stores', 'PLACES_DATA'],
    ['PLACES_TEAM_ROLE', 'lead', 'PLACES_OIDC_ISSUER or PLACES_TEAM_USER_HEADER'],
    ['PLACES_WEBHOOK_ORIGINS', 'https://chat.example', 'PLACES_TEAM'],
    ['PLACES_METRICS_TOKEN', 'a-token-of-twenty-one', 'PLACES_METRICS'],
  ])('warns of %s where it changes nothing', (name, value, missing) => {
    expect([...getWarnings(readConfig({ [name]: value }))]).toEqual([
      `${name} changes nothing without ${missing}.`,
    ]);
  });

  it('says which entry of PLACES_FAULTS is wrong', () => {
    const lines = linesOf({ PLACES_FAULTS: 'units=status:503, secret' });
    expect(lines).toEqual([expect.stringMatching(/^PLACES_FAULTS: entry 2 must begin with one of/)]);
  });

  it('reads lists, parted by commas', () => {
    const config = readConfig({
      PLACES_HOSTS: ' A.example , b.example:8443,',
      PLACES_ALLOWED_ORIGINS: 'https://a.example',
      PLACES_RATE_LIMIT: '60',
      PLACES_TRUSTED_PROXY: 'loopback,10.0.0.0/8,2001:db8::1',
    });
    expect(config.hosts).toEqual(['a.example', 'b.example:8443']);
    expect(config.allowedOrigins).toEqual(['https://a.example']);
    expect(config.trustedProxies).toEqual(['loopback', '10.0.0.0/8', '2001:db8::1']);
  });

  it('names every wrong value at once', () => {
    expect(linesOf({ PORT: 'x', PLACES_DEMO_BASE_URL: 'y', PLACES_FAULTS: 'z' })).toHaveLength(3);
  });

  it('takes an online map that the page may ask', () => {
    for (const url of ['https://tiles.example/planet', 'http://127.0.0.1:8080/planet.json']) {
      expect(readConfig({ PLACES_ONLINE_MAP_URL: url, PLACES_ONLINE_MAP_FIRST: '1' })).toMatchObject({
        onlineMapUrl: url,
        onlineMapFirst: true,
      });
    }
  });

  it('refuses own data beside an upstream', () => {
    expect(linesOf({ PLACES_DATA: 'a', PLACES_DEMO_BASE_URL: 'https://b.example' })[0]).toContain('exclude');
  });
});
