/** A type size of look.md: size and weight in CSS pixels. */
export type Type = { readonly size: number; readonly weight: number; readonly line: number };

/** Sets the type of the following text, each line around its middle. */
export function setType(context: CanvasRenderingContext2D, { size, weight }: Type): void {
  context.font = `${weight} ${size}px "Inter Variable", system-ui, sans-serif`;
  context.textBaseline = 'middle';
  context.textAlign = 'left';
}

/**
 * Wraps a text into lines no wider than `width` CSS pixels, at most `most` of them; a cut text ends in `…`. Words that
 * are wider alone, such as ids, are split anywhere.
 */
export function wrapLines(
  context: Pick<CanvasRenderingContext2D, 'measureText'>,
  text: string,
  width: number,
  most: number,
): string[] {
  const fits = (line: string) => context.measureText(line).width <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    // Further lines would be measured for nothing.
    if (lines.length > most) break;
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const sign of word) {
      if (line !== '' && !fits(line + sign)) {
        lines.push(line);
        line = '';
        if (lines.length > most) break;
      }
      line += sign;
    }
  }
  if (line !== '') lines.push(line);
  if (lines.length <= most) return lines;
  let last = [...(lines[most - 1] ?? '')];
  while (last.length > 0 && !fits(`${last.join('')}…`)) last = last.slice(0, -1);
  return [...lines.slice(0, most - 1), `${last.join('').trimEnd()}…`];
}
