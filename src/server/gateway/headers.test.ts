import { describe, expect, it } from 'vitest';
import { runGateway } from './gateway.driver.ts';
import { createContentSecurityPolicy } from './headers.ts';

async function policyOf(variables: Record<string, string>): Promise<readonly string[]> {
  const { url } = await runGateway(variables);
  return ((await fetch(url)).headers.get('content-security-policy') ?? '').split('; ');
}

describe('the content security policy', () => {
  it('is this and no more: no frame, no form, no eval, nothing inline but by hash', () => {
    expect(createContentSecurityPolicy({ script: ['sha256-a'], style: ['sha256-b'] }).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'sha256-a'",
      "style-src 'self' 'sha256-b'",
      "worker-src 'self'",
      "font-src 'self'",
      "manifest-src 'self'",
      "connect-src 'self' https: http://127.0.0.1:* http://localhost:*",
      "img-src 'self' https: data: blob:",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
  });

  it('lets the page ask every https address, and this computer, and be in no frame', async () => {
    const policy = await policyOf({});
    expect(policy).toContain("connect-src 'self' https: http://127.0.0.1:* http://localhost:*");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('is narrowed by PLACES_CONNECT_ORIGINS to these and the own one', async () => {
    const policy = await policyOf({ PLACES_CONNECT_ORIGINS: 'https://a.example,http://localhost:8080' });
    expect(policy).toContain("connect-src 'self' https://a.example http://localhost:8080");
  });

  it('lets the frames of PLACES_FRAME_ANCESTORS show the page', async () => {
    const policy = await policyOf({ PLACES_FRAME_ANCESTORS: 'https://intranet.example' });
    expect(policy).toContain('frame-ancestors https://intranet.example');
  });

  it('names the same origins to the page, which speaks with no others', async () => {
    const { url } = await runGateway({ PLACES_FRAME_ANCESTORS: 'https://intranet.example' });
    const page = await (await fetch(url)).text();
    expect(page).toContain('&#34;embedOrigins&#34;:[&#34;https://intranet.example&#34;]');
    const closed = await runGateway({});
    expect(await (await fetch(closed.url)).text()).not.toContain('embedOrigins');
  });

  it('that shuts out the online map is warned of', async () => {
    const variables = { PLACES_ONLINE_MAP_URL: 'https://tiles.example/planet' };
    const warned = 'PLACES_CONNECT_ORIGINS does not list';
    const shut = await runGateway({ ...variables, PLACES_CONNECT_ORIGINS: 'https://a.example' });
    expect(shut.lines.join('\n')).toContain(warned);
    const open = await runGateway({ ...variables, PLACES_CONNECT_ORIGINS: 'https://tiles.example' });
    expect(open.lines.join('\n')).not.toContain(warned);
  });
});
