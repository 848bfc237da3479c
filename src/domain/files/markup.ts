/**
 * Escapes a text for HTML and XML, in content and in quoted attributes. Characters that XML 1.0 cannot represent
 * (control characters, lone surrogates, U+FFFE and U+FFFF) become U+FFFD, so that their position stays visible.
 */
export function escapeMarkup(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Writes an id, a path or the name of a rule, which no translator of a browser may change. */
export function formatCode(text: string): string {
  return `<code translate="no">${escapeMarkup(text)}</code>`;
}

/** `escaped` for an attribute: white space other than spaces survives there only as a reference. */
export function escapeAttribute(text: string): string {
  return escapeMarkup(text).replace(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Returns JSON that is safe in a `<script>`: nothing in it ends the element or begins a comment. */
export function escapeScriptJson(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
