// It reads rules that are half typed.
import "../parser/grammar.ts";
import type { Expr } from "../ast/expr.ts";
import type { CheckedAst } from "../checker/checked-ast.ts";
import type { OverloadDeclaration } from "../library/declaration.ts";
import { examples } from "../library/examples/all.ts";
import type { Macro } from "../parser/macros/macro.ts";
import { typeText } from "../types/print.ts";
import { type CelType, dynType } from "../types/type.ts";
import { type EditorEnvironment, inspect, wayTo } from "./inspect.ts";
import { fits, signatureText } from "./signature.ts";
import { type CelToken, celTokens } from "./tokens.ts";

export interface Completion {
  readonly label: string;
  readonly kind: "field" | "variable" | "function" | "macro" | "keyword";
  /** The type of a field or variable, or the signatures of a function, one per line. */
  readonly detail: string;
  readonly example?: string;
}

/** The completions at a position. The range is the word that a choice replaces, in UTF-16 units. */
export interface Completions {
  readonly start: number;
  readonly end: number;
  readonly items: readonly Completion[];
}

/** A name that is never used, to find the position again in the tree. */
const probe = "__caret__";

/**
 * Returns the completions at `caret`: after a dot, the members of the value; otherwise variables and functions. Works
 * on an incomplete expression: closes what is open, and ignores the text after the caret.
 */
export function completeCel(source: string, caret: number, environment: EditorEnvironment): Completions {
  const before = source.slice(0, caret);
  const word = /[A-Za-z_]\w*$/.exec(before)?.[0] ?? "";
  const start = caret - word.length;
  const end = caret + (/^\w*/.exec(source.slice(caret))?.[0].length ?? 0);
  const inside = celTokens(source).find((token) => token.start < caret && caret < token.end);
  const isText = inside?.kind === "string" || inside?.kind === "comment" || inside?.kind === "number";
  const head = source.slice(0, start);
  if (isText || /\d$/.test(head)) return { start, end, items: [] };
  const items = /\.\s*\??\s*$/.test(head) ? members(head, environment) : globals(head, environment);
  return { start, end, items: items.filter(({ label }) => matches(label, word)) };
}

function matches(label: string, word: string): boolean {
  return (
    label.toLowerCase().startsWith(word.toLowerCase()) ||
    label.toLowerCase().includes(`.${word.toLowerCase()}`)
  );
}

function members(head: string, environment: EditorEnvironment): readonly Completion[] {
  const named = inNamespace(head, environment);
  const checked = probed(head, environment);
  const isProbe = (expr: Expr): boolean =>
    (expr.kind === "select" && expr.field === probe) ||
    (expr.kind === "call" && expr.function === "_?._" && isProbeText(expr.args[1]));
  const found = checked === undefined ? undefined : wayTo(checked.ast.expr, isProbe).at(-1);
  if (checked === undefined || found === undefined) return named;
  const operand = found.kind === "select" ? found.operand : found.kind === "call" ? found.args[0] : undefined;
  const type = (operand === undefined ? undefined : checked.types.get(operand.id)) ?? dynType;
  // An unknown name before the dot may be the beginning of a function's name. It is not a value.
  if (type.kind === "error") return named;
  // `.?` selects from the value of an optional, and only fields are possible after it.
  if (found.kind === "call") return fieldsOf(type.kind === "opaque" ? (type.parameters[0] ?? dynType) : type);
  return [...named, ...membersOf(type, environment)];
}

function isProbeText(expr: Expr | undefined): boolean {
  return expr?.kind === "const" && expr.value.type === "string" && expr.value.value === probe;
}

function fieldsOf(type: CelType): readonly Completion[] {
  return (type.kind === "object" ? [...type.fields] : []).map(
    ([label, of]): Completion => ({ label, kind: "field", detail: typeText(of) }),
  );
}

/** The keys that are known of a map. */
function keysOf(type: CelType, { mapKeys }: EditorEnvironment): readonly Completion[] {
  if (type.kind !== "map") return [];
  return (mapKeys?.get(type) ?? []).map((label) => ({ label, kind: "field", detail: typeText(type.value) }));
}

/** The completions after the dot of a value: fields, functions, macros. */
function membersOf(type: CelType, environment: EditorEnvironment): readonly Completion[] {
  const { functions, macros } = environment;
  const receiver = type.kind === "opaque" && type.name === "optional_type" ? type : undefined;
  const called = [...functions.values()].flatMap(({ name, overloads }) => {
    const own = overloads.filter(
      ({ member, args }) => member && args[0] !== undefined && fits(type, args[0]),
    );
    return own.length === 0 ? [] : [functionItem(name, own)];
  });
  const isIterable = type.kind === "list" || type.kind === "map" || type.kind === "dyn";
  const expanded = [...macros.values()]
    .filter(({ receiver: isMember }) => isMember)
    .filter(({ name }) =>
      name.startsWith("opt") ? receiver !== undefined || type.kind === "dyn" : isIterable,
    );
  return [...fieldsOf(type), ...keysOf(type, environment), ...called, ...macroItems(expanded)];
}

/** `sets.` and `ip.` are not values but the beginning of function names; so are some variables with a dot. */
function inNamespace(
  head: string,
  { functions, macros, variables }: EditorEnvironment,
): readonly Completion[] {
  const chain = /(?:^|[^\w.])((?:[A-Za-z_]\w*\.)+)$/.exec(head)?.[1];
  if (chain === undefined) return [];
  const inside = (name: string) => name.startsWith(chain);
  return [
    ...variables
      .filter(({ name }) => inside(name))
      .map(({ name, type }): Completion => {
        return { label: name.slice(chain.length), kind: "variable", detail: typeText(type) };
      }),
    ...[...functions.values()]
      .filter(({ name }) => inside(name))
      .map(({ name, overloads }) => ({
        ...functionItem(name, overloads),
        label: name.slice(chain.length),
      })),
    ...macroItems([...macros.values()].filter(({ name }) => inside(name))).map((item) => ({
      ...item,
      label: item.label.slice(chain.length),
    })),
  ];
}

function globals(head: string, environment: EditorEnvironment): readonly Completion[] {
  const { functions, macros, variables } = environment;
  const local = localsAt(head, environment);
  const known = variables.filter(({ name }) => !local.some((one) => one.name === name));
  const isPlain = (name: string) => /^[A-Za-z]/.test(name);
  return [
    ...[...local, ...known].map(
      ({ name, type }): Completion => ({ label: name, kind: "variable", detail: typeText(type) }),
    ),
    ...macroItems([...macros.values()].filter(({ receiver }) => !receiver)),
    ...[...functions.values()].flatMap(({ name, overloads }) => {
      const own = overloads.filter(({ member }) => !member);
      return !isPlain(name) || own.length === 0 ? [] : [functionItem(name, own)];
    }),
    ...["true", "false", "null"].map((label): Completion => ({ label, kind: "keyword", detail: "" })),
  ];
}

/** The completion of a function with the overloads that are possible. The example is that of the first one. */
function functionItem(label: string, overloads: readonly OverloadDeclaration[]): Completion {
  const [first] = overloads;
  const example = first && examples[first.id];
  const detail = overloads.map((overload) => signatureText(label, overload)).join("\n");
  return { label, kind: "function", detail, ...(example === undefined ? {} : { example }) };
}

function macroItems(macros: readonly Macro[]): readonly Completion[] {
  const byName = new Map<string, Macro[]>();
  for (const macro of macros) byName.set(macro.name, [...(byName.get(macro.name) ?? []), macro]);
  return [...byName].map(([label, same]): Completion => {
    const [example] = same.flatMap((macro) => macro.examples);
    const counts = same.map(({ argumentCount }) => argumentCount).sort((a, b) => a - b);
    const detail = `${label} with ${counts.join(" or ")} argument${counts.at(-1) === 1 ? "" : "s"}`;
    return { label, kind: "macro", detail, ...(example === undefined ? {} : { example }) };
  });
}

/** The variables of the surrounding macros, the innermost first. */
function localsAt(
  head: string,
  environment: EditorEnvironment,
): { readonly name: string; readonly type: CelType }[] {
  const checked = probed(head, environment);
  if (checked === undefined) return [];
  const way = wayTo(checked.ast.expr, (expr) => expr.kind === "ident" && expr.name === probe);
  const locals = way.flatMap((expr, i) => {
    if (expr.kind !== "comprehension" || way[i + 1] === expr.iterRange || way[i + 1] === expr.accuInit)
      return [];
    const range = checked.types.get(expr.iterRange.id) ?? dynType;
    return [
      { name: expr.iterVar, type: elementOf(range, expr.iterVar2 !== "") },
      { name: expr.iterVar2, type: itemOf(range) },
    ].filter(({ name }) => /^[A-Za-z_]/.test(name));
  });
  return locals.reverse();
}

function elementOf(range: CelType, isFirstOfTwo: boolean): CelType {
  if (range.kind === "map") return range.key;
  if (range.kind !== "list") return dynType;
  return isFirstOfTwo ? { kind: "int" } : range.element;
}

function itemOf(range: CelType): CelType {
  if (range.kind === "map") return range.value;
  return range.kind === "list" ? range.element : dynType;
}

/** Checks the text up to a position, with the probe added and closed by the first ending that parses. */
function probed(head: string, environment: EditorEnvironment): CheckedAst | undefined {
  const open = openBrackets(celTokens(head));
  for (const ending of endings(open)) {
    const checked = inspect(`${head}${probe}${ending}`, environment);
    if (checked !== undefined) return checked;
  }
  return undefined;
}

interface Open {
  readonly closer: string;
  /** True while a condition needs its colon, or a key needs its value. */
  readonly needsColon: boolean;
}

const closers: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** The open brackets at the end of a list of tokens, the innermost first. The last item is the expression itself. */
function openBrackets(tokens: readonly CelToken[]): readonly Open[] {
  const stack: { closer: string; needsColon: boolean }[] = [{ closer: "", needsColon: false }];
  for (const [i, { text, kind }] of tokens.entries()) {
    if (kind === "string" || kind === "comment") continue;
    const top = stack.at(-1);
    const closer = closers[text];
    if (closer !== undefined) stack.push({ closer, needsColon: text === "{" });
    else if (top !== undefined && text === top.closer) stack.pop();
    else if (top !== undefined && text === ":") top.needsColon = false;
    else if (top !== undefined && text === "," && top.closer === "}") top.needsColon = true;
    else if (top !== undefined && text === "?" && !/^[.[{,]$/.test(tokens[i - 1]?.text ?? ""))
      top.needsColon = true;
  }
  return stack.reverse();
}

/** The ways to close what is open. A macro may need one more argument. */
function endings(open: readonly Open[]): readonly string[] {
  const plain = open.map(({ closer, needsColon }) => (needsColon ? ": null" : "") + closer).join("");
  return [plain, `, null${plain}`, `: null${plain}`];
}
