const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  return rest >>> 0;
});

/** Returns the checksum of each file in a zip (ISO 3309), unsigned; `before` is that of the bytes before these. */
export function computeCrc32(bytes: Uint8Array, before = 0): number {
  let sum = before ^ 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}
