import { inflateSync } from "fflate";

/** An object of a pack, as its name finds it. */
export interface GitObject {
  readonly type: "commit" | "tree" | "blob" | "tag";
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A pack that cannot be read; its message completes "FILE ...". */
export class BadPack extends Error {}

/** An object where the pack has it: whole, or as a difference from another one. */
interface Packed {
  readonly type: GitObject["type"] | "offset" | "reference";
  readonly size: number;
  /** Where its compressed bytes begin. */
  readonly data: number;
  /** What a difference is from: where that begins, or its name. */
  readonly base: number | string;
  /** The unpacked bytes of a difference, which are needed again. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
}

const types: Readonly<Record<number, Packed["type"]>> = {
  1: "commit",
  2: "tree",
  3: "blob",
  4: "tag",
  6: "offset",
  7: "reference",
};

/** A stranger's pack may be small and hold gigabytes. */
const limits = { objects: 300_000, bytes: 512 * 1024 * 1024, kept: 32 * 1024 * 1024, depth: 5_000 };

const damaged = "is damaged: it is not a pack of git";

/**
 * Reads the objects of a pack, by their names in hexadecimal. Upstream: git, Documentation/gitformat-pack.adoc.
 * @throws BadPack if it cannot be read
 */
export async function readPack(
  pack: Uint8Array<ArrayBuffer>,
): Promise<(name: string) => GitObject | undefined> {
  const view = new DataView(pack.buffer, pack.byteOffset, pack.byteLength);
  const end = pack.length - 20;
  if (end < 12 || view.getUint32(0) !== 0x5041434b) throw new BadPack(damaged);
  const count = view.getUint32(8);
  if (count > limits.objects) throw new BadPack(`has more than ${limits.objects} objects`);
  const objects = new Map<number, Packed>();
  let [at, total] = [12, 0];
  for (let i = 0; i < count; i += 1) {
    const packed = headAt(pack, at);
    total += packed.size;
    if (total > limits.bytes) throw new BadPack(`unpacks to more than ${limits.bytes / 1024 / 1024} MB`);
    // The page stays live.
    if (i % 256 === 255) await new Promise((resolve) => setTimeout(resolve));
    const bytes = inflated(pack, packed);
    const isDifference = packed.type === "offset" || packed.type === "reference";
    objects.set(at, isDifference ? { ...packed, bytes } : packed);
    at = endOf(pack.subarray(0, end), packed, bytes);
  }
  if (at !== end || (await nameOf(pack.subarray(0, end))) !== hexOf(pack.subarray(end)))
    throw new BadPack(damaged);
  return named(pack, objects);
}

async function named(
  pack: Uint8Array<ArrayBuffer>,
  objects: ReadonlyMap<number, Packed>,
): Promise<(name: string) => GitObject | undefined> {
  const byName = new Map<string, number>();
  const kept = new Map<number, GitObject>();
  let size = 0;
  /** The object that begins at a place; undefined if it is a difference from one that is not known yet. */
  const objectAt = (start: number): GitObject | undefined => {
    const chain: Packed[] = [];
    let place: number | undefined = start;
    let base: GitObject | undefined;
    while (base === undefined) {
      const packed: Packed | undefined = place === undefined ? undefined : objects.get(place);
      if (place === undefined || packed === undefined || chain.length > limits.depth) return undefined;
      base = kept.get(place);
      if (base !== undefined) break;
      const { type } = packed;
      if (type !== "offset" && type !== "reference") {
        base = { type, bytes: inflated(pack, packed) };
        break;
      }
      chain.push(packed);
      place = typeof packed.base === "number" ? packed.base : byName.get(packed.base);
    }
    const { type } = base;
    const bytes = chain.reduceRight(
      (from, packed) => changed(from, packed.bytes ?? inflated(pack, packed)),
      base.bytes,
    );
    const object = { type, bytes };
    // The oldest are forgotten first.
    for (const [old, { bytes: own }] of size + bytes.length > limits.kept ? kept : []) {
      kept.delete(old);
      size -= own.length;
      if (size + bytes.length <= limits.kept) break;
    }
    if (!kept.has(start)) size += bytes.length;
    kept.set(start, object);
    return object;
  };
  let waiting = [...objects.keys()];
  while (waiting.length > 0) {
    const later: number[] = [];
    for (const start of waiting) {
      const object = objectAt(start);
      if (object === undefined) later.push(start);
      else byName.set(await nameOf(withHead(object)), start);
    }
    if (later.length === waiting.length) throw new BadPack("needs commits that are not in it");
    waiting = later;
  }
  return (name) => {
    const start = byName.get(name);
    return start === undefined ? undefined : objectAt(start);
  };
}

function headAt(pack: Uint8Array, start: number): Packed {
  let at = start;
  const next = (): number => {
    const byte = pack[at];
    at += 1;
    if (byte === undefined) throw new BadPack(damaged);
    return byte;
  };
  let byte = next();
  const type = types[(byte >> 4) & 7];
  let [size, scale] = [byte & 15, 16];
  while (byte >= 128) {
    byte = next();
    size += (byte & 127) * scale;
    scale *= 128;
  }
  if (type === undefined || size > limits.bytes) throw new BadPack(damaged);
  let base: number | string = 0;
  if (type === "offset") {
    byte = next();
    let back = byte & 127;
    while (byte >= 128) {
      byte = next();
      back = (back + 1) * 128 + (byte & 127);
    }
    base = start - back;
  } else if (type === "reference") {
    base = hexOf(pack.subarray(at, at + 20));
    at += 20;
  }
  return { type, size, data: at, base };
}

/** The length of zlib's head before the compressed bytes. */
const head = 2;

function inflated(pack: Uint8Array<ArrayBuffer>, { data, size }: Packed): Uint8Array<ArrayBuffer> {
  try {
    const bytes = inflateSync(pack.subarray(data + head), { out: new Uint8Array(size) });
    if (bytes.length === size) return new Uint8Array(bytes);
  } catch {
    // Said below.
  }
  throw new BadPack(damaged);
}

/**
 * Where the next object begins. A pack does not say how long compressed bytes are, and the library does not either: they end
 * with the checksum of what they unpack to, which is searched for. What looks like it by chance is not followed by
 * another object. The checksum of the whole pack shows that all was right.
 */
function endOf(objects: Uint8Array, { data, size }: Packed, bytes: Uint8Array): number {
  const wanted = checksumOf(bytes);
  // Deflate packs at most 1,032 bytes into one.
  for (let at = data + head + Math.floor(size / 1_032); at + 4 <= objects.length; at += 1)
    if (wanted.every((byte, i) => objects[at + i] === byte) && canEndAt(objects, at + 4)) return at + 4;
  throw new BadPack(damaged);
}

/** Whether the objects end here, or here is what can be the head of one, with that of zlib behind it. */
function canEndAt(objects: Uint8Array, at: number): boolean {
  if (at === objects.length) return true;
  let next: Packed;
  try {
    next = headAt(objects, at);
  } catch (error) {
    if (error instanceof BadPack) return false;
    throw error;
  }
  const [method = 0, flags = 0] = objects.subarray(next.data, next.data + head);
  return (method & 15) === 8 && (method * 256 + flags) % 31 === 0;
}

/** Adler-32. */
function checksumOf(bytes: Uint8Array): readonly number[] {
  let [a, b] = [1, 0];
  for (let i = 0; i < bytes.length; ) {
    // So many can be added before the numbers are too large.
    const end = Math.min(i + 3_800, bytes.length);
    for (; i < end; i += 1) {
      a += bytes[i] ?? 0;
      b += a;
    }
    a %= 65_521;
    b %= 65_521;
  }
  return [b >> 8, b & 255, a >> 8, a & 255];
}

/** What a difference makes of its base. */
function changed(base: Uint8Array, delta: Uint8Array): Uint8Array<ArrayBuffer> {
  let at = 0;
  const next = (): number => {
    at += 1;
    return delta[at - 1] ?? 0;
  };
  const length = (): number => {
    let [size, scale, byte] = [0, 1, 128];
    while (byte >= 128) {
      byte = next();
      size += (byte & 127) * scale;
      scale *= 128;
    }
    return size;
  };
  const from = length();
  const size = length();
  if (from !== base.length || size > limits.bytes) throw new BadPack(damaged);
  const out = new Uint8Array(size);
  let written = 0;
  while (at < delta.length) {
    const code = next();
    let part = delta.subarray(at, at + code);
    if (code >= 128) {
      const number = (bytes: number, first: number): number => {
        let sum = 0;
        for (let i = 0; i < bytes; i += 1) if (code & (first << i)) sum += next() * 256 ** i;
        return sum;
      };
      const start = number(4, 1);
      const copied = number(3, 16) || 0x10000;
      part = base.subarray(start, start + copied);
      if (part.length !== copied) throw new BadPack(damaged);
    } else at += code;
    if (code === 0 || written + part.length > size) throw new BadPack(damaged);
    out.set(part, written);
    written += part.length;
  }
  if (written !== size) throw new BadPack(damaged);
  return out;
}

function withHead({ type, bytes }: GitObject): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`${type} ${bytes.length}\0`);
  const all = new Uint8Array(head.length + bytes.length);
  all.set(head);
  all.set(bytes, head.length);
  return all;
}

async function nameOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-1", bytes)));
}

/** A name of an object in hexadecimal. */
export function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
