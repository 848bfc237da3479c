import { getPhotoSource, getPhotos } from '../../../../domain/corrections/corrections.ts';
import { htmlLook, htmlLookHash } from '../../../../domain/files/html.ts';
import { escapeMarkup, formatCode } from '../../../../domain/files/markup.ts';
import { formatTableStart, pageEnd, pageStart, tableEnd } from '../../../../domain/files/page.ts';
import { formatMoment } from '../../../../domain/format/formats.ts';
import { isolate } from '../../../../domain/format/sentences.ts';
import type { Correction, CorrectionPhoto, PacketHead } from '../../../../spec/correction.ts';
import {
  formatPhoto,
  formatPoints,
  formatReadCorrection,
  formatReasons,
  getIssueLink,
} from './correction-text.ts';
import correctionWords from './corrections.messages';

type Reported = {
  readonly head: Pick<PacketHead, 'savedAt' | 'app'>;
  readonly corrections: readonly Correction[];
};

/** Writes corrections as one page for people: what stood there and what should, why, by whom and when. */
export function* writeCorrectionReport(name: string, { head, corrections }: Reported): Generator<string> {
  const words = correctionWords.report;
  const title = words.title({ name: isolate(name) });
  const written = words.written({
    count: corrections.length,
    when: formatMoment(new Date(head.savedAt), { dateStyle: 'medium', timeStyle: 'short' }),
    app: head.app,
  });
  yield pageStart({ title, look: htmlLook, lookHash: htmlLookHash, pictures: true });
  yield `<header>\n<h1>${escapeMarkup(title)}</h1>\n<p class="quiet">${escapeMarkup(written)}</p>\n</header>\n<main>\n`;
  const columns = [words.place, words.correction, words.why, words.who].map((each) => ({ name: each }));
  yield formatTableStart(columns, { stacks: true });
  for (const correction of corrections) yield formatReportRow(correction);
  yield `${tableEnd}</main>\n${pageEnd}`;
}

function formatReportRow(correction: Correction): string {
  const { ask, ref, by, at } = correction;
  const said = formatReadCorrection(correction);
  const points = formatPoints(correction);
  const issue = getIssueLink(correction, said);
  const when = formatMoment(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  const cells = [
    `${formatId(ask.id)}<br><span class="quiet">${escapeMarkup(ask.kind)}</span>`,
    [
      escapeMarkup(said),
      formatId(ref),
      points && `<span class="quiet">${escapeMarkup(points)}</span>`,
      issue &&
        `<a href="${escapeMarkup(issue)}" target="_blank" rel="noopener noreferrer">${escapeMarkup(correctionWords.issue.report)}</a>`,
    ]
      .filter(Boolean)
      .join('<br>'),
    [...formatReasons(correction).map(escapeMarkup), ...getPhotos(correction).map(formatReportPhoto)].join(
      '<br>',
    ),
    `${escapeMarkup(by || correctionWords.unnamed)}<br><span class="quiet">${escapeMarkup(when)}</span>`,
  ];
  return `<tr>${cells.map((cell) => `<td dir="auto">${cell}</td>`).join('')}</tr>\n`;
}

/** A long id is broken after a stop or a colon, and copied without the break. */
function formatId(id: string): string {
  return formatCode(id).replaceAll(/[.:]/g, '$&<wbr>');
}

function formatReportPhoto(photo: CorrectionPhoto): string {
  const facts = escapeMarkup(formatPhoto(photo));
  const { width, height } = photo;
  // Its address has no letter that means something in markup.
  return `<img src="${getPhotoSource(photo)}" width="240" height="${Math.round((240 * height) / width)}" alt=""><br><span class="quiet">${facts}</span>`;
}
