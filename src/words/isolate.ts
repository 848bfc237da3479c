/** Puts a foreign text between Unicode isolates, so that its direction never turns our own words round. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

/** The text as people type it. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2068\u2069]/g, '');
}
