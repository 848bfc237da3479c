import { operationNames } from '../../spec/operations.ts';
import { formatCanonicalJson } from '../json/canonical-json.ts';
import type { Inspection } from '../place/inspection.ts';

/** Number of hexadecimal digits of SHA-256 that are kept. */
const digits = 16;

const known = new WeakMap<Inspection, string>();

/**
 * Returns the digest by which the four answers are recognised: SHA-256 over their canonical JSON. Equal data gives
 * equal text, in a batch as in a review; an operation that failed counts as one without data.
 */
export function getSeenDigest(inspection: Inspection): string {
  const before = known.get(inspection);
  if (before) return before;
  const bodies = operationNames.map((name) => {
    const view = inspection[name];
    return 'answer' in view ? view.answer.whole : undefined;
  });
  const digest = hashSha256(formatCanonicalJson(bodies)).slice(0, digits);
  known.set(inspection, digest);
  return digest;
}

/**
 * The same where all four have answered, so that a later one can be compared; undefined where one failed: a missing
 * answer is no change.
 */
export function getWholeDigest(inspection: Inspection): string | undefined {
  const answered = operationNames.every((name) => 'answer' in inspection[name]);
  return answered ? getSeenDigest(inspection) : undefined;
}

/** The first 32 bits of the fractions of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2). */
const constants = fractions(64, Math.cbrt);

/** The first 32 bits of the fractions of the square roots of the first 8 primes (FIPS 180-4, 5.3.3). */
const start = fractions(8, Math.sqrt);

const blockBytes = 64;

/**
 * Returns the SHA-256 (FIPS 180-4) of a text's UTF-8, hexadecimal. Own code, because the browser's is missing where the
 * page comes over plain HTTP from another machine, and is asynchronous; that of `@noble/hashes` 2.4.0 takes 2,797 bytes
 * of gzip, this one 733.
 */
export function hashSha256(text: string): string {
  const message = padded(new TextEncoder().encode(text));
  const hash = Int32Array.from(start);
  const schedule = new Int32Array(64);
  for (let block = 0; block < message.byteLength; block += blockBytes) {
    for (let index = 0; index < 16; index++) schedule[index] = message.getInt32(block + 4 * index);
    digestBlock(hash, schedule);
  }
  return Array.from(hash, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** Returns the message, a 1 bit, zeros, and its length in bits. */
function padded(bytes: Uint8Array): DataView {
  const message = new Uint8Array(Math.ceil((bytes.length + 9) / blockBytes) * blockBytes);
  message.set(bytes);
  message[bytes.length] = 0x80;
  const view = new DataView(message.buffer);
  view.setUint32(message.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(message.length - 4, bytes.length << 3);
  return view;
}

/** Only indexed typed arrays in the loops: this runs over every byte that a batch receives. */
function digestBlock(hash: Int32Array, schedule: Int32Array): void {
  for (let index = 16; index < 64; index++) {
    const early = schedule[index - 15] ?? 0;
    const late = schedule[index - 2] ?? 0;
    const small0 = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const small1 = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    schedule[index] = (schedule[index - 16] ?? 0) + small0 + (schedule[index - 7] ?? 0) + small1;
  }
  let a = hash[0] ?? 0;
  let b = hash[1] ?? 0;
  let c = hash[2] ?? 0;
  let d = hash[3] ?? 0;
  let e = hash[4] ?? 0;
  let f = hash[5] ?? 0;
  let g = hash[6] ?? 0;
  let h = hash[7] ?? 0;
  for (let index = 0; index < 64; index++) {
    const large1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const first = (h + large1 + chosen + (constants[index] ?? 0) + (schedule[index] ?? 0)) | 0;
    const large0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const second = (large0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  hash[0] = (hash[0] ?? 0) + a;
  hash[1] = (hash[1] ?? 0) + b;
  hash[2] = (hash[2] ?? 0) + c;
  hash[3] = (hash[3] ?? 0) + d;
  hash[4] = (hash[4] ?? 0) + e;
  hash[5] = (hash[5] ?? 0) + f;
  hash[6] = (hash[6] ?? 0) + g;
  hash[7] = (hash[7] ?? 0) + h;
}

function rotated(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function fractions(count: number, root: (prime: number) => number): Int32Array {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number++) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  }
  return Int32Array.from(primes, (prime) => Math.floor((root(prime) % 1) * 2 ** 32));
}
