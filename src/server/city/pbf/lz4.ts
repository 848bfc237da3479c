/**
 * Unpacks one LZ4 block, as a blob of an extract may hold it: pairs of literal bytes and a copy of earlier ones.
 * https://github.com/lz4/lz4/blob/dev/doc/lz4_Block_format.md. Throws where it is cut or does not unpack to `size`
 * bytes. Own code, as hyparquet-compressors 1.1.2 silently fills a block that is cut or too short with zeros.
 */
export function unpackLz4(packed: Uint8Array, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let [from, to] = [0, 0];
  const next = (): number => {
    const byte = packed[from++];
    if (byte === undefined) throw new Error('the LZ4 block is cut');
    return byte;
  };
  /** A length of 15 continues in further bytes, up to one that is not 255. */
  const whole = (length: number): number => {
    if (length < 15) return length;
    for (let total = length; ; ) {
      const byte = next();
      total += byte;
      if (byte < 255) return total;
    }
  };
  while (from < packed.length) {
    const token = next();
    const literals = whole(token >> 4);
    if (from + literals > packed.length || to + literals > size) throw new Error('the LZ4 block is damaged');
    bytes.set(packed.subarray(from, from + literals), to);
    from += literals;
    to += literals;
    if (from === packed.length) break;
    const back = next() | (next() << 8);
    const end = to + whole(token & 15) + 4;
    if (back === 0 || back > to || end > size) throw new Error('the LZ4 block is damaged');
    // Byte by byte: a copy may overlap what it has just written.
    for (; to < end; to++) bytes[to] = bytes[to - back] ?? 0;
  }
  if (to !== size) throw new Error(`the LZ4 block has ${to} bytes instead of ${size}`);
  return bytes;
}
