/**
 * Returns a function that keeps the results for the latest texts, at most so many: texts that come in a row, or come
 * again and again. A result must not be changed.
 */
export function rememberLatest<Value>(
  most: number,
  compute: (text: string) => Value,
): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = compute(text);
    const [oldest] = known.size < most ? [] : known.keys();
    if (oldest !== undefined) known.delete(oldest);
    known.set(text, value);
    return value;
  };
}
