import { maskTokens } from '../../../../client/secrets.ts';
import { getPhotos } from '../../../../domain/corrections/corrections.ts';
import { clipText } from '../../../../domain/format/sentences.ts';
import { toNetworkLink } from '../../../../domain/web/link-reach.ts';
import type { Correction } from '../../../../spec/correction.ts';
import { fillIssueTemplate, isIssueTemplate } from '../../../../spec/issue-link.ts';
import { config } from '../../../../state/page-config.ts';
import { formatAuthor, formatPoints, formatReasons } from './correction-text.ts';
import correctionWords from './corrections.messages';

/**
 * Returns the address at which an issue about a correction is begun in the tracker of this server; `said` is the
 * correction in words. Undefined where the server names no tracker. Nothing is sent before the reader opens it.
 */
export function getIssueLink(correction: Correction, said: string): string | undefined {
  const template = config?.issueUrl;
  if (template === undefined || !isIssueTemplate(template)) return undefined;
  const { ask, ref } = correction;
  const { id, kind } = ask;
  const words = correctionWords.issue;
  const photos = getPhotos(correction).length;
  const details = [
    formatPoints(correction),
    ...formatReasons(correction),
    photos > 0 && words.photos({ count: photos }),
  ].filter(Boolean);
  const page = `${location.origin}${location.pathname}?${new URLSearchParams({ id, kind })}`;
  const texts = {
    id,
    kind,
    title: words.title({ id, correction: clipText(said) }),
    body: words.body({
      ...{ id, kind, ref, correction: said, details: details.join('\n'), who: formatAuthor(correction) },
      link: toNetworkLink(page, config?.networkOrigin),
    }),
  };
  return fillIssueTemplate(template, {
    ...texts,
    title: cleanText(texts.title),
    body: cleanText(texts.body),
  });
}

/** Without tokens, and without the marks that keep the direction of foreign text on the screen. */
function cleanText(text: string): string {
  return maskTokens(text.replaceAll(/[\u2066-\u2069]/g, ''));
}
