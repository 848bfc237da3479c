import { formatLength } from '../format/formats.ts';
import { escapeMarkup } from './markup.ts';

/** Returns the largest length in metres of 1, 2 or 5 times a power of ten that is not above a limit. */
export function roundLength(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres));
  return ([5, 2].find((factor) => factor * power <= metres) ?? 1) * power;
}

/** Draws a bar of a round length at the lower left of a drawing that is `height` high, at most 140 long. */
export function drawScaleBar(unitsPerMetre: number, height: number): string {
  const metres = roundLength(140 / unitsPerMetre);
  const [left, foot, right] = [20, height - 20, Math.round(20 + metres * unitsPerMetre)];
  return (
    `<path class="scale" d="M${left} ${foot - 6}V${foot}H${right}V${foot - 6}"/>` +
    `<text x="${left + 6}" y="${foot - 6}">${escapeMarkup(formatLength(metres))}</text>`
  );
}
