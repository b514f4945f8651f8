/**
 * SHA-256 of a text (UTF-8), in hexadecimal. Our own thirty lines: the platform's is asynchronous in browsers and another
 * one on the command line, and what is hashed here is short.
 */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 0x2000_0000));
  view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0);
  let state = Int32Array.from(roots(8, 2));
  for (let block = 0; block < padded.length; block += 64) state = mixed(state, view, block);
  return [...state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

const rotated = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function mixed(state: Int32Array<ArrayBuffer>, view: DataView, block: number): Int32Array<ArrayBuffer> {
  const schedule = new Int32Array(64);
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let round = 0; round < 64; round += 1) {
    const at = (back: number) => schedule[round - back] as number;
    if (round < 16) schedule[round] = view.getInt32(block + round * 4);
    else {
      const low = rotated(at(15), 7) ^ rotated(at(15), 18) ^ (at(15) >>> 3);
      const high = rotated(at(2), 17) ^ rotated(at(2), 19) ^ (at(2) >>> 10);
      schedule[round] = at(16) + low + at(7) + high;
    }
    const one = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const first = (h + one + ((e & f) ^ (~e & g)) + (constants[round] as number) + (schedule[round] as number)) | 0;
    const zero = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const second = (zero + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  return Int32Array.from([a, b, c, d, e, f, g, h], (word, index) => word + (state[index] as number));
}

/** The first 32 bits of the fractions of the first primes' roots, which is how the standard defines its constants. */
function roots(count: number, degree: number): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  return primes.map((prime) => ((prime ** (1 / degree) % 1) * 0x1_0000_0000) | 0);
}

const constants = Int32Array.from(roots(64, 3));
