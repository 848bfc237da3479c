import { type PastedAsk, readPastedAsk } from './read-pasted-ask.ts';

/** Lines from which a text is a list: what people share of one place is a name, an address and a link. */
const linesOfList = 3;

/**
 * Reads what was shared with the page: the one place that a link in it names, a list of three lines and more, else its
 * first line as if it were pasted. Lines with links to other pages say nothing of a place.
 */
export function readSharedText(text: string): PastedAsk | 'list' {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const links = lines.flatMap((line) => line.match(/https?:\/\/\S+/g) ?? []).map(readPastedAsk);
  const [named, ...more] = links.filter(({ id }) => !/^https?:/.test(id));
  if (named && more.length === 0) return named;
  const own = named ? lines : lines.filter((line) => !/https?:\/\//.test(line));
  return own.length >= linesOfList ? 'list' : readPastedAsk(own[0] ?? lines[0] ?? '');
}
