/**
 * SHA-256 (FIPS 180-4), because the engine uses neither Node nor the browser. For short texts: clarity is more
 * important than speed.
 */

/** The first 32 bits of the fractional part of a prime's root. */
function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

const primes: number[] = [];
for (let n = 2; primes.length < 64; n++) {
  if (primes.every((prime) => n % prime !== 0)) primes.push(n);
}
const roundConstants = primes.map((prime) => fraction(Math.cbrt(prime)));
const initialHash = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** Returns the message with a 1 bit, zeros, and its length in bits, as words. */
function padded(bytes: readonly number[]): Int32Array {
  const words = new Int32Array((((bytes.length + 8) >> 6) + 1) * 16);
  [...bytes, 0x80].forEach((byte, i) => {
    words[i >> 2] = (words[i >> 2] ?? 0) | (byte << (24 - (i % 4) * 8));
  });
  words[words.length - 1] = bytes.length * 8;
  return words;
}

/** Expands a block of 16 words to 64. */
function schedule(block: Int32Array): number[] {
  const words = [...block];
  const at = (i: number): number => words[i] ?? 0;
  for (let i = 16; i < 64; i++) {
    const a = at(i - 15);
    const b = at(i - 2);
    const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    words.push((at(i - 16) + s0 + at(i - 7) + s1) | 0);
  }
  return words;
}

function compress(hash: readonly number[], block: Int32Array): number[] {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  schedule(block).forEach((word, i) => {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (roundConstants[i] ?? 0) + word) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(t1 + t2) | 0, a, b, c, (d + t1) | 0, e, f, g];
  });
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + (hash[i] ?? 0)) | 0);
}

/** Returns the SHA-256 hash of some bytes, which has 32 bytes. */
export function sha256(bytes: readonly number[]): number[] {
  const words = padded(bytes);
  let hash: readonly number[] = initialHash;
  for (let i = 0; i < words.length; i += 16) hash = compress(hash, words.subarray(i, i + 16));
  return hash.flatMap((word) => [word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255, word & 255]);
}
