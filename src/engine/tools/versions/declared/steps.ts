/** The two versions that the steps convert between. */
export interface DeclaredVersions {
  readonly from: string;
  readonly to: string;
}

/** The value at `path` is at `target` in the other version. */
export interface MoveStep {
  readonly kind: "move";
  readonly path: string;
  readonly target: string;
}

/** If `path` is missing, the other version has the value of the JSON text `value` there. */
export interface DefaultStep {
  readonly kind: "default";
  readonly path: string;
  readonly value: string;
}

/** A value at `path` differs in the other version: pairs of JSON texts, old and new. */
export interface MapStep {
  readonly kind: "map";
  readonly path: string;
  readonly pairs: readonly (readonly [string, string])[];
}

/** A step of a conversion, as typed: paths and JSON may be incomplete, which `stepProblem` reports. */
export type DeclaredStep = MoveStep | DefaultStep | MapStep;

/** Steps as stored in the comments at the top of a generated function. */
export interface Declaration {
  readonly versions: DeclaredVersions;
  readonly steps: readonly DeclaredStep[];
}

const stepsMark = "// steps: ";
const versionsMark = "// versions: ";

/** The comments that store a declaration in the text of its function. */
export function declarationLines(steps: readonly DeclaredStep[], versions: DeclaredVersions): string[] {
  return [stepsMark + literal(steps), versionsMark + literal(versions)];
}

/** The declaration in the comments at the top of `text`; undefined if there is none that can be read. */
export function readDeclaration(text: string): Declaration | undefined {
  const [first = "", second = ""] = text.split("\n", 2);
  if (!(first.startsWith(stepsMark) && second.startsWith(versionsMark))) return undefined;
  const steps = parsed(first.slice(stepsMark.length));
  const versions = parsed(second.slice(versionsMark.length));
  if (!Array.isArray(steps) || !steps.every(isStep) || !isVersions(versions)) return undefined;
  return { steps, versions };
}

/** Plain data as JavaScript on one line; also for comments, which U+2028 and U+2029 would end. */
export function literal(data: unknown): string {
  return JSON.stringify(data).replace(/[\u2028\u2029]/g, (end) => (end === "\u2028" ? "\\u2028" : "\\u2029"));
}

/** A JSON text as plain data; undefined if it is not valid. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isVersions(data: unknown): data is DeclaredVersions {
  return hasTexts(data, "from", "to");
}

function isStep(data: unknown): data is DeclaredStep {
  const kind = hasTexts(data, "kind", "path") ? data["kind"] : undefined;
  if (kind === "move") return hasTexts(data, "target");
  if (kind === "default") return hasTexts(data, "value");
  return (
    kind === "map" && Array.isArray(field(data, "pairs")) && (field(data, "pairs") as unknown[]).every(isPair)
  );
}

function isPair(data: unknown): boolean {
  return Array.isArray(data) && data.length === 2 && data.every((text) => typeof text === "string");
}

function field(data: unknown, key: string): unknown {
  return typeof data === "object" && data !== null ? (data as Record<string, unknown>)[key] : undefined;
}

function hasTexts(data: unknown, ...keys: readonly string[]): data is Readonly<Record<string, string>> {
  return keys.every((key) => typeof field(data, key) === "string");
}
