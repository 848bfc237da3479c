import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { teamBodyLimit } from '../../spec/team.ts';
import { teamTokenVariable } from '../cli/team-server.ts';
import { mcpVariables } from '../mcp/options.ts';
import { requestBodyLimit } from '../service/decisions.ts';
import { usualTimes } from '../team/list-watch.ts';
import { readConfig } from './config.ts';
import { environment } from './environment.ts';

const root = join(import.meta.dirname, '../../..');
const deployment = await readFile(join(root, 'docs/deployment.md'), 'utf8');
const known = Object.keys(environment.shape);

/** Returns the text of the first code block in this language. */
function block(language: string): string {
  return new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(deployment)?.[1] ?? '';
}

describe('docs/deployment.md', () => {
  it('tells of every variable, and of no other', () => {
    const table = deployment.slice(deployment.indexOf('## Every variable'), deployment.indexOf('**With one'));
    const told = [...table.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
    expect(told.toSorted()).toEqual(known.toSorted());
  });

  it('shows variables that hold', () => {
    const lines = block('sh').trim().split('\n');
    const config = readConfig(Object.fromEntries(lines.map((line) => line.split('='))));
    expect(config).toMatchObject({ hosts: ['places.example'], rateLimit: 600, trustedProxies: ['loopback'] });
  });

  it('gives the proxies the limits of this server for bodies, and more time than it takes', () => {
    const [, everywhere, , team] = block('nginx')
      .split(/(server \{|location \/team\/ \{)/)
      .slice(1);
    const limit = (text = '', name: string) => new RegExp(`\\b${name} ([^;]+);`).exec(text)?.[1];
    expect(limit(everywhere, 'client_max_body_size')).toBe(`${requestBodyLimit / 1024}k`);
    expect(limit(team, 'client_max_body_size')).toBe(`${teamBodyLimit / 1024 ** 2}m`);
    expect(block('apache')).toContain(`LimitRequestBody ${teamBodyLimit}`);
    const silence = usualTimes.beatEvery / 1000;
    for (const seconds of [
      limit(team, 'proxy_read_timeout'),
      /timeout client (\S+)/.exec(block('haproxy'))?.[1],
      /timeout server (\S+)/.exec(block('haproxy'))?.[1],
      `${/ProxyTimeout (\d+)/.exec(block('apache'))?.[1]}s`,
      /between_bytes_timeout = (\S+);/.exec(block('vcl'))?.[1],
    ]) {
      expect(seconds).toMatch(/^\d+s$/);
      expect(Number.parseInt(seconds ?? '', 10)).toBeGreaterThanOrEqual(2 * silence);
    }
  });

  it('shows a line of the log as it is written', () => {
    expect(Object.keys(JSON.parse(block('json')))).toEqual([
      'time',
      'level',
      'event',
      'method',
      'path',
      'status',
      'ms',
      'bytes',
      'request',
    ]);
  });
});

it('no document names a variable that there is not', async () => {
  const documents = (await readdir(join(root, 'docs'))).filter((name) => name.endsWith('.md'));
  for (const name of ['README.md', 'SECURITY.md', ...documents.map((each) => `docs/${each}`)]) {
    const text = await readFile(join(root, name), 'utf8');
    for (const [variable] of text.matchAll(/\bPLACES_[A-Z_]+/g))
      expect([...known, teamTokenVariable, ...Object.values(mcpVariables)], name).toContain(variable);
  }
});
