import { BadPack, type GitObject, hexOf, readPack } from "./git-pack.ts";
import { decodedText, isRead, limits } from "./source.ts";
import type { ReadZip } from "./zip.ts";

/** Which state of a bundle is read: the first of these that it has, or else its first reference. */
const preferred = ["HEAD", "refs/heads/main", "refs/heads/master"];

const begin = /^# v[23] git bundle\n/;

/** Whether a file is a bundle of git, by its first line. */
export async function isBundle(file: Blob): Promise<boolean> {
  return begin.test(await file.slice(0, 16).text());
}

/**
 * Reads the manifests of a bundle (`git bundle create`), at `HEAD` or the main branch. Upstream: git,
 * Documentation/gitformat-bundle.adoc. A sentence if it cannot be read.
 */
export async function readBundle(name: string, file: Blob): Promise<ReadZip> {
  try {
    if (file.size > limits.bytes) throw new BadPack(`has more than ${limits.bytes / 1024 / 1024} MB`);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const head = headOf(bytes);
    const find = await readPack(bytes.subarray(head.length));
    const texts = textsOf(treeOf(head.commit, find), find);
    return { ok: true, texts };
  } catch (error) {
    if (error instanceof BadPack) return { ok: false, why: `${name} ${error.message}` };
    throw error;
  }
}

/** The name of the commit that is read, and the length of everything before the pack. */
function headOf(bytes: Uint8Array): { readonly commit: string; readonly length: number } {
  const text = new TextDecoder("latin1").decode(bytes.subarray(0, 1024 * 1024));
  const length = text.indexOf("\n\n") + 2;
  const lines = text.slice(0, length).trimEnd().split("\n").slice(1);
  if (lines.some((line) => /^@(?!object-format=sha1$)/.test(line)))
    throw new BadPack("is of a kind that is not read: with SHA-256, or without some objects");
  if (lines.some((line) => line.startsWith("-")))
    throw new BadPack("holds only changes. Create it without a range: `git bundle create FILE main`");
  const references = new Map(
    lines.flatMap((line) => {
      const found = /^([0-9a-f]{40}) (.+)$/.exec(line);
      return found === null ? [] : [[found[2] ?? "", found[1] ?? ""] as const];
    }),
  );
  const wanted = preferred.find((each) => references.has(each)) ?? [...references.keys()][0];
  const commit = wanted === undefined ? undefined : references.get(wanted);
  if (length < 2 || commit === undefined) throw new BadPack("has no branch");
  return { commit, length };
}

type Find = (name: string) => GitObject | undefined;

/** More levels of folders are not read. */
const deepest = 64;

/** The tree of a commit, or of what a tag names. */
function treeOf(name: string, find: Find): GitObject {
  const object = find(name);
  if (object?.type === "tree") return object;
  const next = /^(?:tree|object) ([0-9a-f]{40})$/m.exec(new TextDecoder().decode(object?.bytes))?.[1];
  if (object === undefined || object.type === "blob" || next === undefined || next === name)
    throw new BadPack("needs commits that are not in it");
  return treeOf(next, find);
}

function textsOf(root: GitObject, find: Find) {
  const texts: { name: string; text: string }[] = [];
  let size = 0;
  const read = (tree: GitObject, above: string, depth: number): void => {
    for (const { mode, name, object } of entriesOf(tree.bytes)) {
      const path = above + name;
      if (name.startsWith(".") || name === "node_modules" || depth > deepest) continue;
      const found = mode === "40000" || (/^100/.test(mode) && isRead(path)) ? find(object) : undefined;
      if (found?.type === "tree") read(found, `${path}/`, depth + 1);
      if (found?.type !== "blob") continue;
      size += found.bytes.length;
      if (texts.length >= limits.files) throw new BadPack(`has more than ${limits.files} manifests`);
      if (size > limits.bytes) throw new BadPack(`unpacks to more than ${limits.bytes / 1024 / 1024} MB`);
      const text = decodedText([found.bytes]);
      if (text !== undefined) texts.push({ name: path, text });
    }
  };
  read(root, "", 0);
  return texts;
}

/** The entries of a tree: a mode, a name and the name of an object, without separators between them. */
function entriesOf(bytes: Uint8Array) {
  const entries: { mode: string; name: string; object: string }[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(0, at);
    if (end < 0) break;
    const [mode = "", ...name] = new TextDecoder().decode(bytes.subarray(at, end)).split(" ");
    entries.push({ mode, name: name.join(" "), object: hexOf(bytes.subarray(end + 1, end + 21)) });
    at = end + 21;
  }
  return entries;
}
