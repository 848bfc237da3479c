/** Milliseconds until an address must stand on the screen. */
export const patience = 60_000;

/**
 * Resolves to the map of a page with the first frame that holds everything that was answered: for the id and kind
 * given, else for any place.
 */
export async function drawnMap(page, asked) {
  const answered = asked
    ? `[data-answer$="/${quoted(encodeURIComponent(asked.kind))}/${quoted(encodeURIComponent(asked.id))}"]`
    : '[data-drawn^="place"]';
  const map = page.locator(`section[aria-label="Map"][aria-busy="false"]${answered}`);
  await map.waitFor({ timeout: patience });
  return map;
}

/** A text within a quoted attribute selector. */
function quoted(text) {
  return text.replace(/["\\]/g, '\\$&');
}
