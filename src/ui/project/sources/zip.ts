import { BlobReader, ZipReader } from "@zip.js/zip.js/lib/zip-core-native.js";
import { decodedText, isRead, limits } from "./source.ts";

/** A file of an archive. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** The manifests of an archive, or a sentence why there are none. */
export type ReadZip =
  | { readonly ok: true; readonly texts: readonly NamedText[] }
  | { readonly ok: false; readonly why: string };

/** Stops unpacking at a limit. */
class TooMuch extends Error {}

/**
 * Reads the manifests of an archive. What they unpack to is counted as it comes, since an archive may say anything about its
 * sizes: a small one can hold a petabyte.
 */
export async function readZip(name: string, file: Blob): Promise<ReadZip> {
  // The page may not start workers from its own texts, as the library would.
  const reader = new ZipReader(new BlobReader(file), { useWebWorkers: false });
  const texts: NamedText[] = [];
  let size = 0;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory || !isManifest(entry.filename)) continue;
      if (texts.length >= limits.files) throw new TooMuch(`has more than ${limits.files} manifests`);
      const chunks: Uint8Array[] = [];
      const counted = new WritableStream<Uint8Array>({
        write(chunk) {
          size += chunk.length;
          if (size > limits.bytes) throw new TooMuch(`unpacks to more than ${limits.bytes / 1024 / 1024} MB`);
          chunks.push(chunk.slice());
        },
      });
      await entry.getData(counted, { checkSignature: true });
      const text = decodedText(chunks);
      if (text !== undefined) texts.push({ name: entry.filename, text });
    }
    return { ok: true, texts };
  } catch (error) {
    const why = error instanceof TooMuch ? error.message : `cannot be unpacked: ${reasonOf(error)}`;
    return { ok: false, why: `${name} ${why}` };
  } finally {
    await reader.close().catch(() => undefined);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function isManifest(path: string): boolean {
  return isRead(path) && !/(?:^|\/)(?:\.|__MACOSX|node_modules\/)/.test(path);
}
