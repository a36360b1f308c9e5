import { documentTitles } from "../workspace/words.ts";
import { documentNames, type Workspace } from "../workspace/workspace.ts";

/** Something that looks like a secret: nothing is certain, a person decides. */
export interface SecretLook {
  /** The text that has it, as the page names it. */
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

/** More are not looked for: one is enough to think again. */
const mostLooks = 20;
/** Only so much of a line is looked at: the shapes below are short, and stand near its beginning or are the line. */
const lineLimit = 20_000;

const shapes: readonly { readonly what: string; readonly shape: RegExp }[] = [
  { what: "a private key", shape: /-----BEGIN [A-Z ]{0,30}PRIVATE KEY( BLOCK)?-----/ },
  { what: "an AWS access key", shape: /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/ },
  { what: "a GitHub token", shape: /\bgh[pousr]_[A-Za-z0-9]{36}|\bgithub_pat_[A-Za-z0-9_]{22}/ },
  { what: "a GitLab token", shape: /\bglpat-[\w-]{20}/ },
  { what: "a Google API key", shape: /\bAIza[\w-]{35}/ },
  { what: "a Google access token", shape: /\bya29\.[\w-]{20}/ },
  { what: "a Slack token", shape: /\bxox[abeoprs]-[\w-]{10}/ },
  { what: "a JSON Web Token", shape: /\beyJ[\w-]{8,400}\.eyJ[\w-]{8,4000}\.[\w-]*/ },
  { what: "credentials of a kubeconfig", shape: /\bclient-key-data["']?\s*:\s*\S/ },
  {
    what: "a password or token",
    // The value has to be written there, and long: no reference, no template, no name of a type.
    shape:
      /(?:^|[{,]|- |export )\s*["']?[\w.-]{0,60}(?:token|password|passwd|api[-_]?key|access[-_]?key|client[-_]?secret|secret[-_]?key)["']?\s*[:=]\s*["']?(?![$<{[*&|>])[^\s"'#,}]{12}/i,
  },
];

/** What in a workspace looks like a secret, in the order of its texts. */
export function secretsIn(workspace: Workspace): readonly SecretLook[] {
  return findSecrets([
    ...documentNames.map((name) => ({ where: documentTitles[name], text: workspace.documents[name] })),
    ...workspace.tests.flatMap((test) => textsOf(test).map((text) => ({ where: `Test ${test.name}`, text }))),
  ]);
}

/** What in texts looks like a secret, each line once. */
export function findSecrets(texts: readonly NamedText[]): readonly SecretLook[] {
  const looks: SecretLook[] = [];
  for (const { where, text } of texts) {
    const lines = text.split("\n");
    const searched: Searched = new Map();
    for (const [i, line] of lines.entries()) {
      if (looks.length >= mostLooks) return looks;
      const what = lookOf(line.slice(0, lineLimit)) ?? secretObject(lines, i, searched);
      if (what !== undefined) looks.push({ where, line: i + 1, what });
    }
  }
  return looks;
}

function lookOf(line: string): string | undefined {
  // Short lines are most of a definition.
  return line.length < 16 ? undefined : shapes.find(({ shape }) => shape.test(line))?.what;
}

/** For each indentation the last line of the newest object that was searched in vain. */
type Searched = Map<number, number>;

/** Whether the line says that the object around it is a Secret with data; a mere reference to a Secret is none. */
function secretObject(lines: readonly string[], at: number, searched: Searched): string | undefined {
  const line = (lines[at] ?? "").slice(0, lineLimit);
  const found = /^(\s*(?:- )?)["']?kind["']?\s*:\s*["']?Secret["']?\s*(?:,\s*)?(?:#.*)?$/.exec(line);
  if (found === null) return isSecretInLine(line) ? secret : undefined;
  const indent = found[1]?.length ?? 0;
  if (at <= (searched.get(indent) ?? -1)) return undefined;
  const isData = (each: string | undefined): boolean =>
    each !== undefined &&
    /^["']?(data|stringData)["']?\s*:/.test(each.replace(/^- /, "  ").slice(indent)) &&
    each.slice(0, indent).trim() === "";
  const isOther = (each: string | undefined): boolean =>
    each === undefined || /^---/.test(each) || (each.trim() !== "" && each.search(/\S/) < indent);
  let end = at + 1;
  for (; !isOther(lines[end]); end++) if (isData(lines[end])) return secret;
  searched.set(indent, end - 1);
  for (let i = at - 1; !isOther(lines[i]); i--) if (isData(lines[i])) return secret;
  return undefined;
}

/** An object in one line. Each part is looked for behind the one before: all at once would try every way to place them. */
function isSecretInLine(line: string): boolean {
  const brace = line.indexOf("{");
  if (brace < 0) return false;
  const kind = /"kind"\s*:\s*"Secret"/.exec(line.slice(brace));
  return kind !== null && /"(data|stringData)"\s*:\s*\{/.test(line.slice(brace + kind.index));
}

const secret = "a Secret with its data";

/** All texts in plain data. */
function textsOf(data: unknown): readonly string[] {
  if (typeof data === "string") return [data];
  return typeof data === "object" && data !== null ? Object.values(data).flatMap(textsOf) : [];
}
