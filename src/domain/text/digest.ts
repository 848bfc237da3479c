/** Returns 32 bits of bytes: FNV-1a. */
export function hashBytes(bytes: Iterable<number>): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/** Returns a text that differs for different bytes, but for chance: 64 bits. */
export function getDigest(bytes: Uint8Array): string {
  let other = 0x01000193;
  for (const byte of bytes) other = Math.imul(other ^ byte, 0x85ebca6b);
  return [hashBytes(bytes), other >>> 0].map((half) => half.toString(36)).join('');
}
