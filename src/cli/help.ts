import { reviewWords } from '../words/words.ts';
import { options } from './options.ts';

/** Columns of a terminal that nobody widened. */
const width = 80;

/** What `--help` says. */
export function helpText(): string {
  const said = reviewWords.commandLine;
  const rows = Object.entries(options).map(([name, option]) => {
    const short = 'short' in option ? `-${option.short}, ` : '    ';
    const value = 'value' in option ? ` ${option.value}` : '';
    const told = Object.entries(said.options).find(([key]) => key === name)?.[1] ?? '';
    return [`  ${short}--${name}${value}`, told] as const;
  });
  const indent = Math.max(...rows.map(([option]) => option.length)) + 2;
  const lines = rows.map(([option, told]) => option.padEnd(indent) + wrapped(told, width - indent, indent));
  const notes = [said.tokenNote, said.moreNote].map((note) => wrapped(note, width, 0));
  return [
    said.usage,
    ...said.usages.map((usage) => `  ${usage}`),
    '',
    wrapped(said.about, width, 0),
    '',
    said.optionsTitle,
    ...lines,
    '',
    ...notes,
    '',
  ].join('\n');
}

function wrapped(text: string, most: number, indent: number): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last === '') lines[lines.length - 1] = word;
    else if (last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join(`\n${' '.repeat(indent)}`);
}
