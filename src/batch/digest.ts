/** The first 32 bits of the fractions of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2). */
const constants = fractions(64, Math.cbrt);

/** The first 32 bits of the fractions of the square roots of the first 8 primes (FIPS 180-4, 5.3.3). */
const start = fractions(8, Math.sqrt);

/**
 * SHA-256 (FIPS 180-4) of a text's UTF-8, hexadecimal. Our own, because the browser's is not there where the page
 * comes over plain HTTP from another machine.
 */
export function sha256(text: string): string {
  const words = paddedWords(new TextEncoder().encode(text));
  const hash = Uint32Array.from(start);
  const schedule = new Uint32Array(64);
  for (let block = 0; block < words.length; block += 16) digestBlock(hash, schedule, words, block);
  return Array.from(hash, (word) => word.toString(16).padStart(8, '0')).join('');
}

/** Big-endian words of the message, a 1 bit, zeros, and its length in bits. */
function paddedWords(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array((((bytes.length + 8) >> 6) + 1) * 16);
  for (let index = 0; index < bytes.length; index++) {
    words[index >> 2] = (words[index >> 2] ?? 0) | ((bytes[index] ?? 0) << (24 - 8 * (index & 3)));
  }
  words[bytes.length >> 2] = (words[bytes.length >> 2] ?? 0) | (0x80 << (24 - 8 * (bytes.length & 3)));
  words[words.length - 2] = Math.floor(bytes.length / 2 ** 29);
  words[words.length - 1] = bytes.length << 3;
  return words;
}

function digestBlock(hash: Uint32Array, schedule: Uint32Array, words: Uint32Array, block: number): void {
  for (let index = 0; index < 16; index++) schedule[index] = words[block + index] ?? 0;
  for (let index = 16; index < 64; index++) {
    const early = schedule[index - 15] ?? 0;
    const late = schedule[index - 2] ?? 0;
    const small0 = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const small1 = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    schedule[index] = (schedule[index - 16] ?? 0) + small0 + (schedule[index - 7] ?? 0) + small1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
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
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) hash[index] = (hash[index] ?? 0) + value;
}

function rotated(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number++) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  }
  return Uint32Array.from(primes, (prime) => Math.floor((root(prime) % 1) * 2 ** 32));
}
