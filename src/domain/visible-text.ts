/** A piece of a foreign text: as it is, or the code of a character that nobody would see. */
export type VisiblePiece = { readonly text: string } | { readonly hidden: string };

/**
 * Characters that turn the text around them, hide, or control a terminal: Unicode categories Cc and Cf, the line
 * separators, and lone halves of a surrogate pair.
 */
const unseen = /[\p{Cc}\p{Cf}\u2028\u2029\p{Cs}]/u;

/** Splits a text so that what cannot be seen can be shown: `U+202E`. `lines` leaves line breaks and tabs alone. */
export function visiblePieces(text: string, lines = false): VisiblePiece[] {
  if (!unseen.test(text)) return [{ text }];
  return text.split(/([\p{Cc}\p{Cf}\u2028\u2029\p{Cs}])/u).flatMap((piece): VisiblePiece[] => {
    if (piece === '') return [];
    const kept = !unseen.test(piece) || (lines && /[\n\r\t]/.test(piece));
    return kept ? [{ text: piece }] : [{ hidden: codeOf(piece) }];
  });
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
