import { correctionForms } from '../../../../domain/files/correction-forms.ts';
import { joinYielding } from '../../../../domain/pace/pace.ts';
import { createFileName } from '../../../../domain/text/foreign-text.ts';
import { loadMessages } from '../../../../domain/words/catalogue.ts';
import type { Correction, PacketHead } from '../../../../spec/correction.ts';
import { saveLongFile } from '../../../../ui/hand-out.ts';
import { packWorkbook } from '../pack-workbook.ts';
import type { CorrectionFileName } from './correction-files.ts';
import { writeCorrectionReport } from './correction-report.ts';
import { formatReadCorrection, getIssueLink, getIssueTemplate } from './correction-text.ts';

const issueOf = (correction: Correction) => getIssueLink(correction, formatReadCorrection(correction));

/** Saves corrections in a format, under the name of a list or a place. Rejects with SecretHeldBack. */
export async function saveCorrectionsAs(
  format: CorrectionFileName,
  name: string,
  corrections: readonly Correction[],
  list?: PacketHead['list'],
): Promise<void> {
  const head = {
    savedAt: Date.now(),
    app: `Placelens ${import.meta.env.VITE_VERSION}`,
    ...(list && { list }),
  };
  if (format === 'html') {
    await loadMessages();
    const report = writeCorrectionReport(name, { head, corrections });
    const file = createFileName([name, 'corrections'], 'html');
    return saveLongFile(file, 'text/html;charset=utf-8', joinYielding(report));
  }
  const form = correctionForms.find((each) => each.name === format);
  if (!form) return;
  // A packet has an ending of its own.
  const parts = format === 'packet' ? [name] : [name, 'corrections'];
  const texts = joinYielding(
    form.write({ head, corrections, ...(getIssueTemplate() !== undefined && { issueOf }) }),
  );
  const pack = form.isPacked ? packWorkbook : undefined;
  await saveLongFile(createFileName(parts, form.extension), form.type, texts, pack);
}
