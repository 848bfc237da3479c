import { isolate } from '../../domain/format/sentences.ts';
import { createFileName } from '../../domain/text/foreign-text.ts';
import { loadMessages } from '../../domain/words/catalogue.ts';
import { showToast } from '../../state/interface/toast.ts';
import { SecretHeldBack, savePackedFile } from '../../ui/hand-out.ts';
import type { Kit } from './model/kit.ts';
import { createOneFile, fetchOneFilePage } from './model/one-file.ts';
import { iterateTexts, writeKit } from './model/write-kit.ts';
import saveKitWords from './save-kit.messages';

export function getKitFileName({ title }: Kit, form: KitFileForm): string {
  return createFileName([title], form === 'kit' ? 'placelens' : 'html');
}

/** The forms of a saved kit: for people with a Placelens, and without one. */
export const kitForms = ['page', 'kit'] as const;
export type KitFileForm = (typeof kitForms)[number];

/** Saves a kit as a file and confirms it. Resolves with a message where it did not. */
export async function saveKitFile(
  kit: Kit,
  bytes: Uint8Array<ArrayBuffer>,
  form: KitFileForm = 'kit',
): Promise<string | undefined> {
  const name = getKitFileName(kit, form);
  try {
    const page = form === 'page' ? await fetchOneFilePage() : '';
    if (page === undefined) return saveKitWords.noPage;
    const file = page
      ? await createOneFile(page, kit, bytes)
      : new Blob([bytes], { type: 'application/zip' });
    await savePackedFile(name, file, iterateTexts(kit));
  } catch (error) {
    return error instanceof SecretHeldBack ? saveKitWords.heldBack : saveKitWords.failed;
  }
  showToast(saveKitWords.saved({ name: isolate(name) }));
  return undefined;
}

/** The same for the open kit, as it is now. */
export async function saveOpenedKit(kit: Kit): Promise<void> {
  const [bytes] = await Promise.all([writeKit(kit), loadMessages()]);
  const trouble = await saveKitFile(kit, bytes);
  if (trouble !== undefined) showToast(trouble);
}
