import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PageConfig, pageConfigMetaName } from '../contract/page-config.ts';
import type { Service } from '../service/app.ts';
import { otherMethod } from '../service/refusal.ts';
import { StartError } from './config.ts';
import type { Log } from './log.ts';
import { listPageFiles, sendFile } from './page-files.ts';

/**
 * The built page as a service: `/` is index.html with the page's configuration in its head, the rest are files.
 * Throws StartError when the folder holds no page.
 */
export async function createPage(folder: string, config: PageConfig, log: Log): Promise<Service> {
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined);
  if (html === undefined)
    throw new StartError([`There is no page in ${folder}: build it with "npm run build".`]);
  const index = withConfig(html, config);
  const files = await listPageFiles(folder);
  const unreadable = () =>
    log({
      level: 'error',
      event: 'page',
      message: 'A file of the page cannot be read any more: connection cut.',
    });
  return {
    async fetch(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return otherMethod('GET, HEAD');
      const path = readPath(request.url);
      if (path === '/' || path === '/index.html') return text(200, 'text/html; charset=utf-8', index);
      const file = path === undefined ? undefined : files.get(path);
      if (file) return sendFile(file, request, unreadable);
      return text(404, 'text/plain; charset=utf-8', 'Nothing is here. The page is at /\n');
    },
  };
}

/**
 * Puts the configuration at the very start of the head, before any script. Throws StartError for HTML without one.
 */
export function withConfig(html: string, config: PageConfig): string {
  const content = JSON.stringify(config).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  const meta = `<meta name="${pageConfigMetaName}" content="${content}">`;
  const head = /<head(?:\s[^>]*)?>/i.exec(html);
  if (!head) throw new StartError(['index.html has no <head>']);
  const end = head.index + head[0].length;
  return `${html.slice(0, end)}${meta}${html.slice(end)}`;
}

function readPath(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url).pathname);
  } catch {
    return undefined;
  }
}

function text(status: number, type: string, body: string): Response {
  return new Response(body, { status, headers: { 'content-type': type, 'cache-control': 'no-cache' } });
}
