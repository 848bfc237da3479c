/** Shorter keys, as the public `demo`, would be found by chance. */
const shortestSecret = 6;

/** True when a text holds the key that was sent. */
export function holdsKey(text: string, key: string | undefined): boolean {
  return key !== undefined && key.length >= shortestSecret && text.includes(key);
}

/** A text to show, without the key: a service may send back what it was sent. */
export function withoutKey(text: string, key: string | undefined): string {
  return key !== undefined && holdsKey(text, key) ? text.replaceAll(key, '•••') : text;
}
