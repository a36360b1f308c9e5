import {
  repeatedField,
  repeatedYamlKey,
  unknownField,
  yamlErrors,
} from "../../apimachinery/source/faults.ts";
import { type Path, pathText, segmentKey } from "../../go/value/path.ts";
import type { ClientFinding, ClientVerdict, OpinionGrounds, OpinionRow, ServerFinding } from "./opinion.ts";

/**
 * The errors that the server and a JSON Schema client found in an object, side by side. `refusal`: the client does
 * not accept the schema.
 */
export function compareSchema(grounds: OpinionGrounds, verdict: ClientVerdict): readonly OpinionRow[] {
  const { findings } = grounds;
  if (!verdict.ok) {
    return findings.map((finding) => ({
      ...subjectOf(finding),
      server: finding.text,
      client: null,
      agree: false,
      reason: `The client rejects the schema: ${verdict.refusal}`,
    }));
  }
  const left = [...verdict.findings];
  const rows = findings.map((finding): OpinionRow => {
    const same = left.findIndex((one) => isSame(finding, one));
    const [client] = same < 0 ? [] : left.splice(same, 1);
    const row = { ...subjectOf(finding), server: finding.text, client: client?.text ?? null };
    if (client !== undefined && !finding.tolerated) return { ...row, agree: true };
    return { ...row, agree: false, reason: finding.tolerated ? tolerated : serverAlone(finding, grounds) };
  });
  return [...rows, ...left.map((client) => clientRow(client, grounds))];
}

const tolerated =
  "Tolerated: the value violates the schema, but has not changed since it was stored (ratcheting). A client sees only one object.";

function subjectOf({ path, location }: ServerFinding): Pick<OpinionRow, "subject" | "where" | "location"> {
  const subject = path.length === 0 ? "the object" : pathText(path);
  return { subject, where: "", ...(location === undefined ? {} : { location }) };
}

function clientRow(client: ClientFinding, grounds: OpinionGrounds): OpinionRow {
  return {
    subject: client.path.length === 0 ? "the object" : pathText(client.path),
    where: "",
    server: null,
    client: client.text,
    agree: false,
    reason: clientAlone(client, grounds),
  };
}

function key(path: Path): string {
  return JSON.stringify(path.map((segment) => String(segmentKey(segment))));
}

const bounds: Readonly<Record<string, string>> = { exclusiveMinimum: "minimum", exclusiveMaximum: "maximum" };

function isSame({ origin, path }: ServerFinding, { keyword, path: other }: ClientFinding): boolean {
  return origin === (bounds[keyword] ?? keyword) && key(path) === key(other);
}

/** Why only the server finds an error, by its origin. */
const serverReasons: readonly (readonly [origin: RegExp, reason: string])[] = [
  [
    /^x-kubernetes-list-type/,
    "List types (`set`, `map`) are Kubernetes' own. JSON Schema has no equivalent.",
  ],
  [
    /^format/,
    "JSON Schema clients check formats or not, each by its own rules. The server has Kubernetes' list and one rule for each.",
  ],
  [
    /^(minimum|maximum|multipleOf)/,
    "The server converts the bound to int64 before it compares an integer with it: fractions are cut off.",
  ],
  [
    /^enum/,
    "The server compares exactly, also beyond 2^53, and null is in no enum. A JavaScript client rounds.",
  ],
  [
    /^pattern/,
    "A pattern is RE2 on the server and ECMAScript in a JavaScript client: `$`, `\\s`, flags and Unicode differ.",
  ],
  [
    /^type/,
    "Types on the server are Go's: integers are int64, and a number beyond that is a float. In JavaScript both are numbers.",
  ],
  [
    /^metadata|^objectmeta|^embedded/,
    "The server checks `metadata` itself; the schema says nothing about it.",
  ],
  [/^scale|^status/, "The server checks subresources itself; the schema says nothing about them."],
];

/** Findings about what a document has twice. */
const repeated: ReadonlySet<string> = new Set([repeatedField.code, repeatedYamlKey.code, yamlErrors.code]);

function serverAlone({ origin, code, path }: ServerFinding, { changes }: OpinionGrounds): string {
  if (
    code === unknownField.code ||
    changes.some((change) => change.kind === "pruned" && startsWith(path, change.path))
  ) {
    return "JSON Schema accepts fields that the schema does not declare. The server drops them, or rejects them under Strict.";
  }
  if (repeated.has(code)) {
    return "The client gets the parsed object, in which a repeated field is already lost.";
  }
  if (changes.some((change) => change.kind !== "pruned" && startsWith(path, change.path))) {
    return "The server first drops nulls and sets defaults, then checks the object. The client reads what was typed.";
  }
  return (
    serverReasons.find(([words]) => words.test(origin))?.[1] ??
    "The server checks this outside the schema, so no JSON Schema client can see it."
  );
}

function clientAlone({ path, keyword, text }: ClientFinding, grounds: OpinionGrounds): string {
  const { changes, findings, object } = grounds;
  const changed = (kind: string) =>
    changes.some(
      (change) => change.kind === kind && (startsWith(path, change.path) || startsWith(change.path, path)),
    );
  if (valueAt(object, path) === null) {
    return "A null of a field that is not `nullable` is dropped by the server (or replaced by the default) before it checks. The client sees the null.";
  }
  if (keyword === "required" && changed("defaulted")) {
    return "The server sets the default before it checks `required`. In JSON Schema, `default` is only a comment.";
  }
  if (changed("nulled")) return "The server drops nulls before it checks. The client counts them.";
  if (changed("defaulted"))
    return "The server checks the object with its defaults. The client reads what was typed.";
  if (path[0] === "status" && findings.length === 0) {
    return "With a status subresource, a write of the object ignores `status`. The client checks it anyway.";
  }
  if (changed("pruned")) return "The server drops the field before it checks.";
  if (["anyOf", "oneOf", "allOf", "not", "if"].includes(keyword)) {
    return "Both check the branches; the client reports an error for each branch.";
  }
  if (findings.length > 0 && findings.every(({ origin }) => origin === "")) {
    return "The server rejected the request before it reached the schema.";
  }
  if (findings.some((finding) => startsWith(path, finding.path))) {
    return "The server stops at a value of the wrong type; the client goes on.";
  }
  return `The server and the client read the keyword \`${keyword}\` differently here. ${text === "" ? "" : "The server's answer is the one that counts."}`.trim();
}

function startsWith(path: Path, beginning: Path): boolean {
  return (
    beginning.length <= path.length &&
    beginning.every((segment, i) => String(segmentKey(segment)) === String(segmentKey(path[i] ?? "")))
  );
}

function valueAt(object: unknown, path: readonly (string | number)[]): unknown {
  let at = object;
  for (const segment of path) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, segment)) return undefined;
    at = (at as Readonly<Record<string | number, unknown>>)[segment];
  }
  return at;
}
