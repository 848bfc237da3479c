import { offlineMetaName } from '../../spec/page-config.ts';

/**
 * Returns true for a response that is a file of the build. A login page in front of the server may answer instead, with
 * status 200 or by a redirect: that must never be cached as one of them.
 */
export async function isBuildFile(url: string, response: Response): Promise<boolean> {
  if (!response.ok || response.redirected) return false;
  if (new URL(url).pathname.endsWith('.html')) {
    return (await response.clone().text()).includes(offlineMetaName);
  }
  return !/^text\/html\b/i.test(response.headers.get('content-type') ?? '');
}
