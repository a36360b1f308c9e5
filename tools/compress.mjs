import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const packable = /\.(js|css|html|json|svg|txt|wasm|webmanifest)$/;

/**
 * Writes compressed copies of each file of a built page, as `.br` and `.gz`, for hosts that send such files as they
 * are.
 * @param {string} folder
 * @param {{ quality?: number }} [options] Brotli's quality, 11 by default: the smallest and by far the slowest
 * @returns {{ plain: number, gzip: number, brotli: number }} total sizes in bytes
 */
export function compress(folder, { quality = constants.BROTLI_MAX_QUALITY } = {}) {
  const sizes = { plain: 0, gzip: 0, brotli: 0 };
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !packable.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const data = readFileSync(path);
    const gzip = gzipSync(data, { level: 9 });
    const brotli = brotliCompressSync(data, {
      params: {
        [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
        [constants.BROTLI_PARAM_QUALITY]: quality,
      },
    });
    writeFileSync(`${path}.gz`, gzip);
    writeFileSync(`${path}.br`, brotli);
    sizes.plain += data.length;
    sizes.gzip += gzip.length;
    sizes.brotli += brotli.length;
  }
  return sizes;
}
