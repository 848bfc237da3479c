import { isolate } from '../../core/format/sentences.ts';
import { fileName } from '../../core/text/foreign-text.ts';
import { messagesHere } from '../../core/words/catalogue.ts';
import type { Kit } from '../../scene/kit/kit.ts';
import { textsOf, writeKit } from '../../scene/kit/write-kit.ts';
import { say } from '../../scene/state/said.ts';
import { SecretHeldBack, savePackedFile } from '../../ui/hand-out.ts';
import { saveKitWords } from './save-kit-words.ts';

export function kitFileName({ title }: Kit): string {
  return fileName([title], 'placelens');
}

/** Hands a kit out as its file and says so. Resolves with words for why it did not. */
export async function saveKitFile(kit: Kit, bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const name = kitFileName(kit);
  try {
    await savePackedFile(name, 'application/zip', bytes, textsOf(kit));
  } catch (error) {
    return error instanceof SecretHeldBack ? saveKitWords.heldBack : saveKitWords.failed;
  }
  say(saveKitWords.saved({ name: isolate(name) }));
  return undefined;
}

/** The same for the kit that is open, as it is now. */
export async function saveOpenedKit(kit: Kit): Promise<void> {
  const [bytes] = await Promise.all([writeKit(kit), messagesHere()]);
  const trouble = await saveKitFile(kit, bytes);
  if (trouble !== undefined) say(trouble);
}
