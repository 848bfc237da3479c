/**
 * Maximum pixels of a picture that is re-encoded: phones write 50 million. 256 MiB unpacked; a kit has four at once.
 */
export const mostPixels = 8192 * 8192;

/** The header of a picture. */
export type PictureHead = {
  readonly type: 'image/webp' | 'image/jpeg' | 'image/png';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
};

/**
 * Reads the header of a picture by its content, not by its declared type; undefined for everything but WebP, JPEG and
 * PNG. Nothing is unpacked.
 */
export function readPictureHead(bytes: Uint8Array): PictureHead | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return png(view) ?? webp(view) ?? jpeg(view);
  } catch {
    // It ends before its size.
    return undefined;
  }
}

/** PNG 3, 5.2 and 11.2.1: eight bytes, then the chunk IHDR begins with width and height. */
function png(view: DataView): PictureHead | undefined {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return undefined;
  if (textAt(view, 12) !== 'IHDR') return undefined;
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** RFC 9649, 2: `RIFF`, a size, `WEBP`, and a chunk of one of three kinds with width and height. */
function webp(view: DataView): PictureHead | undefined {
  if (textAt(view, 0) !== 'RIFF' || textAt(view, 8) !== 'WEBP') return undefined;
  const type = 'image/webp';
  switch (textAt(view, 12)) {
    case 'VP8 ':
      // RFC 6386, 9.1: a start code, then 14 bits each; the upper two scale.
      return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { type, width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
    default:
      return undefined;
  }
}

/** ITU T.81, B.1 and B.2: segments with a marker and a length, up to the frame header, which has height and width. */
function jpeg(view: DataView): PictureHead | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined;
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker))
      return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // A fill byte may precede a marker; the scan comes after the frame.
    if (marker === 0xff) at += 1;
    else if (marker < 0xc0 || marker === 0xda) return undefined;
    else at += 2 + Math.max(2, view.getUint16(at + 2));
  }
}

/** SOF0 to SOF15, without the tables (DHT, JPG, DAC) among them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function textAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
}
