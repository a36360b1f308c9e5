import { documentTitles } from "../workspace/words.ts";
import { documentNames, type Workspace } from "../workspace/workspace.ts";
import { type SecretShape, secretShapes } from "./secret-shapes.ts";

/** Something that looks like a secret. It is not certain, so a person decides. */
export interface SecretLook {
  /** The text that contains it, by its name on the page. */
  readonly where: string;
  /** 1-based. */
  readonly line: number;
  /** What it looks like: "a private key". */
  readonly what: string;
}

interface NamedText {
  readonly where: string;
  readonly text: string;
}

/** The maximum number of findings: one is enough to think again. */
const mostLooks = 20;
/** How much of a line is searched for one-line objects. */
const lineLimit = 20_000;
/** How much of a line is read before a match. */
const beforeLimit = 120;

/** What looks like a secret in a workspace, in the order of its texts. */
export function secretsIn(workspace: Workspace): readonly SecretLook[] {
  return findSecrets([
    { where: "Title", text: workspace.title },
    ...documentNames.map((name) => ({ where: documentTitles[name], text: workspace.documents[name] })),
    ...workspace.tests.flatMap((test) => textsOf(test).map((text) => ({ where: `Test ${test.name}`, text }))),
    ...workspace.writes.flatMap((write, i) =>
      textsOf(write).map((text) => ({ where: `Step ${i + 1} of Field owners`, text })),
    ),
  ]);
}

/** What looks like a secret in texts, once per line. */
export function findSecrets(texts: readonly NamedText[]): readonly SecretLook[] {
  const looks: SecretLook[] = [];
  for (const { where, text } of texts) {
    const found = [...secretShapes.flatMap((shape) => foundOf(text, shape)), ...secretObjects(text)];
    found.sort((a, b) => a.at - b.at);
    let line = 1;
    let at = 0;
    let said = 0;
    for (const { at: next, what } of found) {
      for (; at < next; at++) if (text[at] === "\n") line++;
      if (said === line) continue;
      if (looks.length >= mostLooks) return looks;
      said = line;
      looks.push({ where, line, what });
    }
  }
  return looks;
}

/** A finding and its place in a text. */
interface Found {
  /** The start of its line. */
  readonly at: number;
  readonly what: string;
}

/** The lines that contain a shape. */
function foundOf(text: string, { what, shape, isOne }: SecretShape): readonly Found[] {
  const found: Found[] = [];
  for (const match of text.matchAll(shape)) {
    const before = text.slice(Math.max(0, match.index - beforeLimit), match.index);
    const sameLine = before.slice(before.lastIndexOf("\n") + 1);
    if (isOne?.(match[0], sameLine) === false) continue;
    const at = text.lastIndexOf("\n", match.index) + 1;
    if (found.at(-1)?.at !== at) found.push({ at, what });
    if (found.length >= mostLooks) break;
  }
  return found;
}

/** The lines that make the object around them a Secret with data. */
function secretObjects(text: string): readonly Found[] {
  if (!text.includes("Secret")) return [];
  const found: Found[] = [];
  const lines = text.split("\n");
  const searched: Searched = new Map();
  let at = 0;
  for (const [i, line] of lines.entries()) {
    const what = line.includes("Secret") ? secretObject(lines, i, searched) : undefined;
    if (what !== undefined) found.push({ at, what });
    if (found.length >= mostLooks) break;
    at += line.length + 1;
  }
  return found;
}

/** For each indentation, the last line of the newest object that was searched without a result. */
type Searched = Map<number, number>;

/**
 * Returns `secret` if the line makes the object around it a Secret with data, otherwise undefined. A mere reference to
 * a Secret is not one.
 */
function secretObject(lines: readonly string[], at: number, searched: Searched): string | undefined {
  const line = (lines[at] ?? "").slice(0, lineLimit);
  const found = /^(\s*(?:- )?)["']?kind["']?\s*:\s*["']?Secret["']?\s*(?:,\s*)?(?:#.*)?$/.exec(line);
  if (found === null) return isSecretInLine(line) ? secret : undefined;
  const indent = found[1]?.length ?? 0;
  if (at <= (searched.get(indent) ?? -1)) return undefined;
  const isData = (each: string | undefined): boolean =>
    each?.includes("ata") === true &&
    /^["']?(data|stringData)["']?\s*:/.test(each.replace(/^- /, "  ").slice(indent)) &&
    each.slice(0, indent).trim() === "";
  const isOther = (each: string | undefined): boolean =>
    each === undefined ||
    each.startsWith("---") ||
    // At the top level, no line is less indented.
    (indent > 0 && each.trim() !== "" && each.search(/\S/) < indent);
  let end = at + 1;
  for (; !isOther(lines[end]); end++) if (isData(lines[end])) return secret;
  searched.set(indent, end - 1);
  for (let i = at - 1; !isOther(lines[i]); i--) if (isData(lines[i])) return secret;
  return undefined;
}

/** An object in one line. Each part is searched after the one before: one expression would try all combinations. */
function isSecretInLine(line: string): boolean {
  const brace = line.indexOf("{");
  if (brace < 0) return false;
  const kind = /"kind"\s*:\s*"Secret"/.exec(line.slice(brace));
  return kind !== null && /"(data|stringData)"\s*:\s*\{/.test(line.slice(brace + kind.index));
}

const secret = "a Secret with its data";

/** All strings in plain data. */
function textsOf(data: unknown): readonly string[] {
  if (typeof data === "string") return [data];
  return typeof data === "object" && data !== null ? Object.values(data).flatMap(textsOf) : [];
}
