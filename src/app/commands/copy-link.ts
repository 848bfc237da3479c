import { say } from '../../state/said.ts';
import { copyText } from '../../ui/hand-out.ts';
import { commandWords } from '../../words/words.ts';

/** Copies the page's address, which says everything that is on the screen, and says whether it worked. */
export async function copyLink(): Promise<void> {
  try {
    await copyText(location.href);
    say(commandWords.linkCopied);
  } catch {
    say(commandWords.linkNotCopied);
  }
}
