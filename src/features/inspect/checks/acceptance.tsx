import { formatMeasured, formatMoment, formatSize } from '../../../domain/format/formats.ts';
import { clipText, isolate } from '../../../domain/format/sentences.ts';
import type { ReadSuppressions } from '../../../domain/rules/suppression-file.ts';
import { fileLimits, readFileText } from '../../../spec/file-limits.ts';
import type { Finding } from '../../../spec/finding.ts';
import type { Suppression } from '../../../spec/judgement.ts';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/hand-out.ts';
import styles from './acceptance.module.css';
import checkWords from './checks.messages';

// Store and files are loaded with their first use: most visits accept nothing.

/** Keeps an acceptance; rejects where the browser does not store it. */
export async function keepAccepted(suppressions: readonly Suppression[]): Promise<void> {
  const { saveSuppressions } = await import('../../../state/suppressions.ts');
  await saveSuppressions(suppressions);
}

/** Takes an acceptance back; rejects where the browser does not store that. */
export async function takeBack({ fingerprint }: Suppression): Promise<void> {
  const { forgetSuppression } = await import('../../../state/suppressions.ts');
  await forgetSuppression(fingerprint);
}

/** Returns everything that was ever accepted in this browser. */
async function everythingAccepted(): Promise<Suppression[]> {
  const { readAllSuppressions } = await import('../../../state/suppressions.ts');
  return readAllSuppressions();
}

/** Saves everything that was accepted in this browser as a file. Resolves to the text to show. */
export async function saveAccepted(): Promise<string> {
  try {
    const accepted = await everythingAccepted();
    if (accepted.length === 0) return checkWords.nothingToSave;
    const { formatSuppressions } = await import('../../../domain/rules/suppression-file.ts');
    saveFile(
      'placelens-accepted-findings.json',
      'application/json',
      formatSuppressions(accepted, Date.now()),
    );
    return checkWords.fileSaved({ count: accepted.length });
  } catch {
    return checkWords.notKept;
  }
}

/** Adds the accepted findings of a file to those of this browser; the same file twice adds nothing. */
export async function openAccepted(file: File): Promise<string> {
  const text = await readFileText(file, fileLimits.accepted);
  if (text === undefined)
    return checkWords.fileTooLarge({
      name: isolate(clipText(file.name)),
      size: formatSize(fileLimits.accepted),
    });
  try {
    const { mergeSuppressions, readSuppressions } = await import('../../../domain/rules/suppression-file.ts');
    const read = readSuppressions(text);
    if (!read) return checkWords.fileUnreadable;
    const { added, replaced, same } = mergeSuppressions(await everythingAccepted(), read.accepted);
    await keepAccepted([...added, ...replaced]);
    return readText(read, { added: added.length, replaced: replaced.length, same });
  } catch {
    return checkWords.saveFailed;
  }
}

/** Returns what an opened file added, and what of it could not be read. */
function readText(
  { newer, unknown, unreadable }: ReadSuppressions,
  taken: Parameters<typeof checkWords.fileRead.counts>[0],
): string {
  const said = checkWords.fileRead;
  return [
    said.counts(taken),
    newer && said.newer,
    unknown > 0 && said.unknown({ count: unknown }),
    unreadable > 0 && said.unreadable({ count: unreadable }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What was just done, and the way back where there is one. */
export type ActNote = { readonly text: string; readonly undo?: () => Promise<void> };

type Props = { readonly said: ActNote; readonly onDone: (said: ActNote | undefined) => void };

/** A line that says what was done and takes it back. */
export function LastAct({ said, onDone }: Props) {
  const { text, undo } = said;
  return (
    <p role="status" className={`${styles.act} pl-5 pr-3 py-1 row between gap-3 small accent-wash`}>
      <span>{text}</span>
      {undo && (
        <Button
          onClick={() =>
            void undo().then(
              () => onDone(undefined),
              () => onDone({ text: checkWords.saveFailed }),
            )
          }
        >
          {checkWords.undo}
        </Button>
      )}
    </p>
  );
}

/** Formats who accepted a finding, when, and until when. */
export function formatAccepted({ author, at, until }: Suppression): string {
  const said = { author: isolate(author), day: formatDay(at) };
  return until === undefined
    ? checkWords.acceptedBy(said)
    : checkWords.acceptedUntil({ ...said, until: formatDay(until) });
}

/** Formats that an accepted finding has changed, with both values where they differ. */
export function formatChanged({ measured, unit }: Suppression, now: Finding): string {
  const [before, after] = [formatMeasured(measured, unit), formatMeasured(now.measured, unit)];
  return before === after || before === '' ? checkWords.changed : checkWords.changedFrom({ before, after });
}

/** Formats the day of a moment, in milliseconds since 1970. */
export function formatDay(milliseconds: number): string {
  return formatMoment(new Date(milliseconds), { dateStyle: 'medium' });
}
