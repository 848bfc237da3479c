import type { OperationName } from '../../contract/operations.ts';
import type { Inspection } from '../../domain/inspection.ts';
import { panelWords, shareWords } from '../../words/words.ts';
import { escaped } from '../markup.ts';

/** Elements set aside that are told one by one. */
const most = 20;

/**
 * What an operation does not show, and why: it failed, it is empty, or elements stand nowhere. Empty for a whole
 * answer.
 */
export function unreadPart(inspection: Inspection, operation: OperationName): string {
  const view = inspection[operation];
  switch (view.state) {
    case 'idle':
      return line(shareWords.sheet.notAsked);
    case 'loading':
      return line(shareWords.sheet.stillAsking);
    case 'failed':
      return line(panelWords.failure(view.failure.facts));
    case 'empty':
      return line(panelWords.emptyAnswer(operation));
    case 'ready': {
      const { setAside } = view.answer;
      if (setAside.length === 0) return '';
      const items = setAside
        .slice(0, most)
        .map(({ path, reason }) => `<li>${escaped(panelWords.setAsideReason(path, reason))}</li>`);
      if (setAside.length > most)
        items.push(`<li>${escaped(panelWords.morePoints(setAside.length - most))}</li>`);
      return `${line(panelWords.setAsideNote(setAside.length))}<ul class="aside">${items.join('')}</ul>`;
    }
  }
}

function line(text: string): string {
  return `<p class="unread">${escaped(text)}</p>`;
}
