import { readSharedText } from '../../domain/place/read-shared-text.ts';
import { openFile } from '../../features/kit/show-kit.ts';
import { longestId } from '../../spec/operations.ts';
import { shareTarget } from '../../spec/share-target.ts';
import { choose } from '../../state/address.ts';
import { reviewLists } from '../../state/interface/list-to-review.ts';
import { showToast } from '../../state/interface/toast.ts';
import filesWords from './files.messages';

/** Opens files that were dropped, shared, or opened by the system: a kit or a report, else lists for Review. */
export function openFiles(files: readonly File[]): void {
  const kit = files.find(({ name }) => /\.(?:placelens|html?)$/i.test(name));
  if (kit) {
    void openFile(kit);
    return;
  }
  const lists = files.filter(({ type }) => !/^(?:image|audio|video|font)\//.test(type));
  if (lists.length > 0) reviewLists(lists);
  else showToast(filesWords.noneOpened);
}

/** Opens what the system opened with the installed page. What is gone is told. */
export async function openLaunched(handles: readonly FileSystemFileHandle[]): Promise<void> {
  const files = await Promise.all(handles.map((handle) => handle.getFile())).catch(() => undefined);
  if (files) openFiles(files);
  else showToast(filesWords.notRead);
}

/** Opens what was shared with the installed page, and forgets it. */
export async function openShared(): Promise<void> {
  const here = new URL(location.href);
  here.searchParams.delete(shareTarget.parameter);
  history.replaceState(null, '', here);
  const { files, text } = await takeShared().catch(() => ({ files: [], text: undefined }));
  if (files.length > 0) openFiles(files);
  else if (text !== undefined) openText(text);
  else showToast(filesWords.notArrived);
}

/** Returns the files that the service worker has left, or the text. Rejects where the browser has no caches. */
async function takeShared(): Promise<{ readonly files: readonly File[]; readonly text: string | undefined }> {
  const cache = await caches.open(shareTarget.cache);
  const files: File[] = [];
  let text: string | undefined;
  for (const answer of await cache.matchAll()) {
    const name = answer.headers.get(shareTarget.nameHeader);
    const bytes = await answer.blob();
    if (name === null) text = await bytes.text();
    else files.push(new File([bytes], decodeURIComponent(name), { type: bytes.type }));
  }
  await caches.delete(shareTarget.cache);
  return { files, text };
}

/** Asks for the place that a text names; a text of many lines is a list for Review. */
function openText(text: string): void {
  const shared = readSharedText(text);
  if (shared === 'list') reviewLists([new File([text], filesWords.sharedList, { type: 'text/plain' })]);
  else choose({ id: shared.id.slice(0, longestId), kind: shared.kind ?? 'place' });
}
