/** Returns the beginning of a PNG of that size, as far as its header. */
export function createPngHead(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(33);
  const view = new DataView(bytes.buffer);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

/** Returns the beginning of a WebP with transparency or a profile (VP8X). */
export function createWebpHead(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(30);
  bytes.set(new TextEncoder().encode('RIFF\0\0\0\0WEBPVP8X'));
  const view = new DataView(bytes.buffer);
  view.setUint32(24, width - 1, true);
  bytes.set([(height - 1) & 0xff, ((height - 1) >> 8) & 0xff, (height - 1) >> 16], 27);
  return bytes;
}

/** Returns the beginning of a JPEG: a comment of `before` bytes, a table, then the frame. */
export function createJpegHead(width: number, height: number, before = 20): Uint8Array<ArrayBuffer> {
  const comment = [0xff, 0xfe, (before + 2) >> 8, (before + 2) & 0xff, ...new Uint8Array(before)];
  const table = [0xff, 0xc4, 0, 3, 0];
  const frame = [0xff, 0xff, 0xc2, 0, 17, 8, height >> 8, height & 0xff, width >> 8, width & 0xff];
  return Uint8Array.from([0xff, 0xd8, ...comment, ...table, ...frame]);
}
