import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { chooseLanguage, type Language, languages } from '../../domain/format/formats.ts';
import { renderInLanguage } from '../../domain/words/speak.ts';
import type { Branding } from '../../spec/branding.ts';
import { issuesMetaName } from '../../spec/issue-link.ts';
import { type PageConfig, pageConfigMetaName } from '../../spec/page-config.ts';
import type { Service } from '../service/app.ts';
import { createMethodNotAllowed } from '../service/refusal.ts';
import { StartError } from './config.ts';
import type { FollowedPlaces } from './follow-places.ts';
import type { Log } from './log.ts';
import { isFromThisComputer } from './network-origin.ts';
import { addOfferedToConfig, addOfferingToPage, createOffering } from './offering.ts';
import type { OwnPlaces } from './own-data.ts';
import { createHeldFile, listPageFiles, type PageFile } from './page-files.ts';
import {
  addMeta,
  brandManifest,
  brandPage,
  createLinkHeader,
  type FirstPaint,
  pageFile,
  paintedFile,
} from './page-markup.ts';
import { sendFile } from './send-file.ts';

/** What the first screen and the page's configuration show of the user's own places. */
type Offerable = Pick<OwnPlaces, 'count' | 'first'>;
const noPlaces: Offerable = { count: 0, first: [] };

/** What a server may say of itself in its page. */
export type PageFacts = {
  readonly branding: Branding | undefined;
  readonly own: FollowedPlaces | undefined;
  /** Returns the network address for pages that this machine itself opens. */
  readonly networkOrigin: () => string | undefined;
  /** The template of an issue tracker. */
  readonly issueUrl?: string | undefined;
};

/**
 * Returns the built page as a service: `/` is the page in its reader's language with the page's configuration in its
 * head, the rest are files. Throws StartError when the folder holds no page.
 */
export async function createPage(
  folder: string,
  config: PageConfig,
  log: Log,
  { branding, own, networkOrigin, issueUrl }: PageFacts,
): Promise<Service> {
  const painted = await readFirstPaint(folder);
  const files = await listPageFiles(folder);
  for (const [path, text] of branding ? await brandedFiles(folder, branding, painted) : [])
    files.set(path, writtenFile(path, text));
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => undefined);
  const usual = await read(pageFile(languages[0]));
  if (usual === undefined)
    throw new StartError([`There is no page in ${folder}: build it with "npm run build".`]);
  const pages = new Map<Language, string>();
  for (const language of languages) pages.set(language, (await read(pageFile(language))) ?? usual);
  // A brand may let the page answer itself, which knows only the samples.
  const isServer = branding?.connection !== 'page';
  const startIn = async (
    language: Language,
    places: Offerable,
    origin: string | undefined,
  ): Promise<PageFile> => {
    const offering = isServer
      ? createOffering(places, config.city)
      : createOffering({ count: places.count, first: [] }, undefined);
    const shown = painted[language];
    const offered = await renderInLanguage(language, () =>
      addOfferingToPage(pages.get(language) ?? usual, offering, shown),
    );
    const page = branding ? brandPage(offered, branding, shown?.brand) : offered;
    const tracked = issueUrl === undefined ? page : addMeta(page, issuesMetaName, issueUrl);
    const pageConfig = { ...addOfferedToConfig(config, offering), networkOrigin: origin };
    return startFile(addMeta(tracked, pageConfigMetaName, pageConfig), language);
  };
  let startsOf: Offerable = noPlaces;
  let starts = new Map<string, Promise<PageFile>>();
  /** Written once for the current places, and compressed, at the first request in a language. */
  const startFor = (language: Language, places: Offerable, origin: string | undefined): Promise<PageFile> => {
    if (places !== startsOf) [startsOf, starts] = [places, new Map()];
    const name = `${language} ${origin}`;
    const start = starts.get(name) ?? startIn(language, places, origin);
    starts.set(name, start);
    return start;
  };
  const startNow = async (request: Request) => {
    const language = getLanguage(request);
    const origin = isFromThisComputer(request) ? networkOrigin() : undefined;
    return own
      ? own.use((places) => startFor(language, places, origin))
      : startFor(language, noPlaces, origin);
  };
  const unreadable = () =>
    log({
      level: 'error',
      event: 'page',
      message: 'A file of the page cannot be read any more: connection cut.',
    });
  return {
    async fetch(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return createMethodNotAllowed('GET, HEAD');
      const path = readPath(request.url);
      const isStart = path === '/' || path === '/index.html';
      const file = isStart ? await startNow(request) : path && files.get(path);
      return (file && (await sendFile(file, request, unreadable))) || nothingHere();
    },
  };
}

/** Returns the page as it is sent to readers of a language. */
function startFile(html: string, language: Language): PageFile {
  const link = createLinkHeader(html);
  const headers = { vary: 'accept-encoding, accept-language', 'content-language': language };
  return { ...writtenFile('/index.html', html), headers: { ...headers, ...(link && { link }) } };
}

/** Reads the first paint that the build left for each language. */
async function readFirstPaint(folder: string): Promise<FirstPaint> {
  const text = await readFile(join(folder, paintedFile), 'utf8').catch(() => '{}');
  return JSON.parse(text);
}

/** Returns the language of the link, else the one that the browser prefers (RFC 9110 section 12.5.4). */
function getLanguage({ url, headers }: Request): Language {
  const accepted = parseAccept(headers.get('accept-language') ?? '').filter(({ q }) => q > 0);
  return chooseLanguage(
    new URL(url).searchParams.get('lang'),
    null,
    accepted.map(({ type }) => type),
  );
}

/** Returns the branded files by path: the cached copy of the page, and the web manifest. */
async function brandedFiles(
  folder: string,
  branding: Branding,
  painted: FirstPaint,
): Promise<ReadonlyMap<string, string>> {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => undefined);
  const [kept, manifest] = await Promise.all([read('offline.html'), read('manifest.webmanifest')]);
  return new Map([
    ...(kept === undefined
      ? []
      : [['/offline.html', brandPage(kept, branding, painted[languages[0]]?.brand)] as const]),
    ...(manifest === undefined
      ? []
      : [['/manifest.webmanifest', brandManifest(manifest, branding)] as const]),
  ]);
}

function readPath(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url).pathname);
  } catch {
    return undefined;
  }
}

/** Returns a file that this server writes, compressed once: a page of 60 kB takes some 60 ms. */
function writtenFile(path: string, text: string): PageFile {
  const bytes = Buffer.from(text);
  return createHeldFile(path, bytes, [
    ['br', brotliCompressSync(bytes)],
    ['gzip', gzipSync(bytes)],
  ]);
}

function nothingHere(): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' };
  return new Response('Nothing is here. The page is at /\n', { status: 404, headers });
}
