import { fileLimits, fileText } from '../../../contract/file-limits.ts';
import type { Suppression } from '../../../contract/judgement.ts';
import {
  mergeSuppressions,
  readSuppressions,
  suppressionsAsJson,
} from '../../../core/rules/suppression-file.ts';
import { panelWords } from '../../../core/words/words.ts';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/hand-out.ts';
import styles from './acceptance.module.css';

// The store is loaded with its first use: most visits accept nothing.

/** Keeps what was accepted; rejects where the browser does not. */
export async function keepAccepted(suppressions: readonly Suppression[]): Promise<void> {
  const { saveSuppressions } = await import('../../../store/suppressions.ts');
  await saveSuppressions(suppressions);
}

/** Takes an acceptance back; rejects where the browser does not let it. */
export async function takeBack({ fingerprint }: Suppression): Promise<void> {
  const { forgetSuppression } = await import('../../../store/suppressions.ts');
  await forgetSuppression(fingerprint);
}

/** Everything that was ever accepted in this browser. */
async function everythingAccepted(): Promise<Suppression[]> {
  const { allSuppressions } = await import('../../../store/suppressions.ts');
  return allSuppressions();
}

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
export async function openAccepted(file: File): Promise<string> {
  const words = panelWords.checks;
  const text = await fileText(file, fileLimits.accepted);
  if (text === undefined) return words.fileTooLarge(file.name);
  const read = readSuppressions(text);
  if (!read) return words.fileUnreadable;
  try {
    const { added, replaced, same } = mergeSuppressions(await everythingAccepted(), read.accepted);
    await keepAccepted([...added, ...replaced]);
    return words.fileRead({ ...read, added: added.length, replaced: replaced.length, same });
  } catch {
    return words.saveFailed;
  }
}

/** What was just done, and the way back where there is one. */
export type ActNote = { readonly text: string; readonly undo?: () => Promise<void> };

type Props = { readonly said: ActNote; readonly onDone: (said: ActNote | undefined) => void };

/** A line that says what was done and takes it back. */
export function LastAct({ said, onDone }: Props) {
  const { text, undo } = said;
  const words = panelWords.checks;
  return (
    <p role="status" className={`${styles.act} row between gap-3 small accent-wash`}>
      <span>{text}</span>
      {undo && (
        <Button
          onClick={() =>
            void undo().then(
              () => onDone(undefined),
              () => onDone({ text: words.saveFailed }),
            )
          }
        >
          {words.undo}
        </Button>
      )}
    </p>
  );
}
