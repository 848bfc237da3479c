import { offlineMetaName } from '../../spec/page-config.ts';

/**
 * True for what a server sends as a file of the build. A login before it may answer in its place, with a page of its own
 * and status 200, or by leading elsewhere: that must never be kept as one of them.
 */
export async function isBuildFile(url: string, response: Response): Promise<boolean> {
  if (!response.ok || response.redirected) return false;
  if (new URL(url).pathname.endsWith('.html')) {
    return (await response.clone().text()).includes(offlineMetaName);
  }
  return !/^text\/html\b/i.test(response.headers.get('content-type') ?? '');
}
