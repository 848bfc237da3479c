import { mergeSuppressions, readSuppressions, suppressionsAsJson } from '../../checks/suppression-file.ts';
import { saveFile } from '../../ui/hand-out.ts';
import { panelWords } from '../../words/words.ts';
import { everythingAccepted, keepAccepted } from './keep.ts';

/** Saves everything that was accepted in this browser as a file. Answers what to say of it. */
export async function saveAccepted(): Promise<string> {
  const words = panelWords.checks;
  try {
    const accepted = await everythingAccepted();
    if (accepted.length === 0) return words.nothingToSave;
    saveFile(
      'placelens-accepted-findings.json',
      'application/json',
      suppressionsAsJson(accepted, Date.now()),
    );
    return words.fileSaved(accepted.length);
  } catch {
    return words.notKept;
  }
}

/** Adds the accepted findings of a file to those of this browser; the same file twice adds nothing. */
export async function openAccepted(file: Blob): Promise<string> {
  const words = panelWords.checks;
  const read = readSuppressions(await file.text());
  if (!read) return words.fileUnreadable;
  try {
    const { added, replaced, same } = mergeSuppressions(await everythingAccepted(), read.accepted);
    await keepAccepted([...added, ...replaced]);
    return words.fileRead({ ...read, added: added.length, replaced: replaced.length, same });
  } catch {
    return words.saveFailed;
  }
}
