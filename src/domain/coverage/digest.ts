/** Returns a text that differs for different bytes, but for chance: FNV-1a, twice with 32 bits. */
export function getDigest(bytes: Uint8Array): string {
  let [one, other] = [0x811c9dc5, 0x01000193];
  for (const byte of bytes) {
    one = Math.imul(one ^ byte, 0x01000193);
    other = Math.imul(other ^ byte, 0x85ebca6b);
  }
  return [one, other].map((half) => (half >>> 0).toString(36)).join('');
}
