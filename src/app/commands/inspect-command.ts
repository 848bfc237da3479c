import { readAsk } from '../../domain/read-ask.ts';
import { commandWords } from '../../words/words.ts';
import type { Command } from './command.ts';
import type { Helm } from './helm.ts';

/** Asks for what was typed or pasted: an id, `id,kind`, a link to Placelens, a JSON body. */
export function inspectCommand(typed: string, helm: Helm): Command {
  const { id, kind } = readAsk(typed);
  return {
    id: 'inspect',
    group: 'found',
    title: commandWords.inspectAsk(id, kind),
    keywords: [],
    run: () => helm.ask({ id, kind: kind ?? 'place' }),
  };
}

/** Digits from which a text is taken for an id before anything else: `2d`, `floor 12` and `unit 214` have fewer. */
const digitsOfIds = 4;

/** True when a text is hardly the name of a command: a link, a body, a row, or many digits. */
export function looksLikeAsk(typed: string): boolean {
  const text = typed.trim();
  if (readAsk(text).id !== text) return true;
  return !/\s/.test(text) && text.replace(/\D/g, '').length >= digitsOfIds;
}
