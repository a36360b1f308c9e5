import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const packers = {
  br: (data: Uint8Array): Promise<Buffer> =>
    promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (data: Uint8Array): Promise<Buffer> => promisify(gzip)(data),
};

/** The encodings that files are sent in, the best first. */
export type Encoding = keyof typeof packers;

/** Files that become smaller, and that are worth it. */
const packable = /\.(?:js|css|html|json|svg|txt|wasm|webmanifest|map|ttf)$/;
const least = 1024;
/** More bytes are not kept: then files are sent as they are. */
const most = 64 * 1024 * 1024;

/** The best encoding that a request accepts for a file; undefined if the file is sent as it is. */
export function encodingFor(accepted: string | undefined, path: string, size: number): Encoding | undefined {
  if (size < least || !packable.test(path)) return undefined;
  const words = (accepted ?? "").split(",").map((each) => each.trim().toLowerCase());
  const isAccepted = (name: string): boolean =>
    words.some((word) => word === name || (word.startsWith(`${name};`) && !/;\s*q=0(?:\.0*)?$/.test(word)));
  return (["br", "gzip"] as const).find(isAccepted);
}

const kept = new Map<string, Promise<Buffer>>();
let bytes = 0;

/** A file in an encoding; undefined if too much is kept already. `tag` changes with the file. */
export async function packed(path: string, tag: string, encoding: Encoding): Promise<Buffer | undefined> {
  const key = `${encoding} ${tag} ${path}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (bytes > most) return undefined;
  const made = readFile(path).then((data) => packers[encoding](data));
  kept.set(key, made);
  try {
    bytes += (await made).length;
  } catch (error) {
    kept.delete(key);
    throw error;
  }
  return made;
}
