import { type CelToken, celTokens } from "../../cel/tooling/tokens.ts";
import { append } from "../../go/value/append.ts";
import { isList, member, type Value } from "../../go/value/value.ts";
import { unescapeName } from "../../server/rules/escape.ts";
import type { Step } from "./schema-place.ts";

/** A rule of a schema, and where it is. */
export interface PlacedRule {
  readonly rule: string;
  /** The steps from the object to the value that the rule checks. */
  readonly steps: readonly Step[];
  /** The schema of the object. */
  readonly root: Value;
}

export type PolicyExpression =
  | { readonly ok: true; readonly expression: string }
  | { readonly ok: false; readonly why: string };

/** The names that expressions of policies have, which a variable of a rule would hide. */
const taken: ReadonlySet<string> = new Set([
  "object",
  "oldObject",
  "request",
  "params",
  "variables",
  "authorizer",
]);

/** The names that macros give to items: `x` of `list.all(x, …)`. Other names mean what they mean in policies. */
function macroVariables(tokens: readonly CelToken[]): ReadonlySet<string> {
  const isVariable = (i: number): boolean => {
    const [before, name, after] = [tokens[i - 1], tokens[i], tokens[i + 1]];
    if (name === undefined || !isName(name) || after?.text !== ",") return false;
    if (before?.text === ",") return isVariable(i - 2);
    return before?.text === "(" && tokens[i - 3]?.text === ".";
  };
  return new Set(tokens.flatMap(({ text }, i) => (isVariable(i) ? [text] : [])));
}

const no = (why: string): PolicyExpression => ({ ok: false, why });

/**
 * Writes a rule of a schema as an expression of a policy: `self` becomes the place in `object`, `oldSelf` that in
 * `oldObject`. A part that may be missing is tested first, and every item of a list or a map on the way is checked.
 */
export function policyExpression({ rule, steps, root }: PlacedRule): PolicyExpression {
  const tokens = celTokens(rule);
  const names = new Set(tokens.filter(isName).map(({ text }) => text));
  const conflict = [...macroVariables(tokens)].find((name) => taken.has(name));
  if (conflict !== undefined)
    return no(`The rule has a variable \`${conflict}\`, which is a name of policies.`);
  const escaped = tokens.find(({ kind, text }) => kind === "field" && unescapeName(text) !== text);
  if (escaped !== undefined)
    return no(
      `The rule reads \`${escaped.text}\`. Policies see the field under its own name, and write it as \`["..."]\`.`,
    );
  const isTransition = names.has("oldSelf");
  if (isTransition && steps.some((step) => typeof step === "string"))
    return no(
      "The rule compares items with the old ones. A policy does not know which old item belongs to an item.",
    );
  const free = (name: string): string => (names.has(name) ? free(`${name}_`) : name);
  const path = new GuardedPath(root, free);
  const guards = isTransition ? ["oldObject == null", ...path.guards("oldObject", steps)] : [];
  const old = fieldPath("oldObject", steps);
  const body = (self: string) => replaced(rule, tokens, { self, oldSelf: old });
  const whole = path.around("object", steps, (self) => joined(guards, body(self)));
  return { ok: true, expression: whole };
}

function isName({ kind }: CelToken): boolean {
  return kind === "identifier";
}

function replaced(rule: string, tokens: readonly CelToken[], by: Readonly<Record<string, string>>): string {
  let out = "";
  let at = 0;
  for (const token of tokens) {
    const text = isName(token) && Object.hasOwn(by, token.text) ? by[token.text] : undefined;
    if (text === undefined) continue;
    out += rule.slice(at, token.start) + text;
    at = token.end;
  }
  return out + rule.slice(at);
}

/** `a || b || rule`, where a rule that would be read differently is in parentheses. */
function joined(guards: readonly string[], rule: string): string {
  if (guards.length === 0) return rule;
  const isOpen = celTokens(rule).some(({ text }) => text === "?" || text === "//");
  return [...guards, isOpen ? `(${rule})` : rule].join(" || ");
}

/** The path of a value below fields alone. */
function fieldPath(of: string, steps: readonly Step[]): string {
  return steps.reduce((path, step) => (typeof step === "string" ? path : accessed(path, step.field)), of);
}

const plainName = /^[A-Za-z_][A-Za-z0-9_]*$/;

function accessed(path: string, field: string): string {
  return isPlain(field) ? `${path}.${field}` : `${path}[${JSON.stringify(field)}]`;
}

function isPlain(field: string): boolean {
  return plainName.test(field) && !["true", "false", "null", "in"].includes(field);
}

class GuardedPath {
  readonly #root: Value;
  readonly #free: (name: string) => string;

  constructor(root: Value, free: (name: string) => string) {
    this.#root = root;
    this.#free = free;
  }

  /** What must be false for a path below fields to exist. */
  guards(of: string, steps: readonly Step[]): readonly string[] {
    let [path, schema] = [of, this.#root];
    return steps.flatMap((step) => {
      if (typeof step === "string") return [];
      const found = guardsOf(path, step.field, schema);
      path = accessed(path, step.field);
      schema = member(member(schema, "properties"), step.field) ?? null;
      return found;
    });
  }

  /** An expression that holds if `body` holds for every value at the steps. */
  around(
    of: string,
    steps: readonly Step[],
    body: (self: string) => string,
    schema = this.#root,
    depth = 0,
  ): string {
    const at = steps.findIndex((step) => typeof step === "string");
    const fields = at < 0 ? steps : steps.slice(0, at);
    let [path, own] = [of, schema];
    const guards: string[] = [];
    for (const step of fields) {
      if (typeof step === "string") continue;
      append(guards, guardsOf(path, step.field, own));
      path = accessed(path, step.field);
      own = member(member(own, "properties"), step.field) ?? null;
    }
    if (at < 0) return joined(guards, body(path));
    const isItem = steps[at] === "items";
    const name = this.#free(`${isItem ? "item" : "key"}${depth === 0 ? "" : String(depth + 1)}`);
    const inner = member(own, isItem ? "items" : "additionalProperties") ?? null;
    const value = isItem ? name : `${path}[${name}]`;
    const rest = this.around(value, steps.slice(at + 1), body, inner, depth + 1);
    return joined(guards, `${path}.all(${name}, ${rest})`);
  }
}

/** The tests for a field that may be missing or null. */
function guardsOf(path: string, field: string, schema: Value): readonly string[] {
  const required = member(schema, "required");
  const own = member(member(schema, "properties"), field);
  const isThere = (isList(required) && required.includes(field)) || member(own, "default") !== undefined;
  const test = isPlain(field) ? `!has(${path}.${field})` : `!(${JSON.stringify(field)} in ${path})`;
  const isNullable = member(own, "nullable") === true;
  return [...(isThere ? [] : [test]), ...(isNullable ? [`${accessed(path, field)} == null`] : [])];
}
