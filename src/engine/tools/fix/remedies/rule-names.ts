import type { Expr } from "../../../cel/ast/expr.ts";
import { type PlacedTree, placedTree } from "../../../cel/tooling/placed-tree.ts";
import { type Code, codeOf, type Replacement, replaced, replacement } from "../../../diagnoses/rules/code.ts";
import { each, isFree, isIdent, isSelect, mendedTree } from "../../../diagnoses/rules/tree-slip.ts";
import { escapeName } from "../../../server/rules/escape.ts";

/** Rewrites tokens of a rule. `find` gets each token's index. */
function rewritten(
  rule: string,
  find: (code: Code, i: number) => Replacement | readonly Replacement[] | undefined,
): string {
  const code = codeOf(rule);
  return replaced(
    rule,
    code.tokens.flatMap((_, i) => find(code, i) ?? []),
  );
}

/** Checks for a value of which a field is read, or on which a method is called. */
function isRead(expr: Expr, tree: PlacedTree): boolean {
  const parent = tree.parentOf(expr);
  return parent?.kind === "select" || (parent?.kind === "call" && parent.target === expr);
}

function isName({ tokens }: Code, i: number, name: string): boolean {
  return tokens[i]?.kind === "identifier" && tokens[i]?.text === name;
}

/** `replicas > 0` means `self.replicas > 0`. A name that is reserved, as `namespace`, has no tree. */
export function withSelf(rule: string, names: readonly string[]): string {
  const tree = placedTree(rule);
  if (tree !== undefined) return replaced(rule, freeNames(tree, names));
  return rewritten(rule, (code, i) => {
    const [before, own, next] = [code.tokens[i - 1], code.tokens[i], code.tokens[i + 1]];
    const isAlone = own?.kind === "identifier" && before?.text !== "." && next?.text !== "(";
    return isAlone && names.includes(own.text) ? replacement(code, i, 1, `self.${own.text}`) : undefined;
  });
}

function freeNames(tree: PlacedTree, names: readonly string[]): readonly Replacement[] {
  return each(isIdent, (expr) =>
    names.includes(expr.name) && isFree(expr, tree) ? `self.${expr.name}` : undefined,
  )(tree);
}

/** `self.max-size` is read as a subtraction. */
export function withEscapes(rule: string, names: readonly string[]): string {
  const escapes = names.flatMap((name) => {
    const escaped = escapeName(name);
    return escaped === undefined || escaped === name ? [] : [[`.${name}`, `.${escaped}`] as const];
  });
  return rewritten(rule, ({ source, tokens }, i) => {
    const { start, text } = tokens[i] ?? { start: 0, text: "" };
    const [name, escaped] = (text === "." && escapes.find(([each]) => source.startsWith(each, start))) || [];
    if (name === undefined || escaped === undefined) return undefined;
    return { start, end: start + name.length, text: escaped };
  });
}

/** Replaces a field name in backquotes, which newer servers accept, with its escaped name, which all accept. */
export function withoutBackquotes(rule: string): string {
  return rewritten(rule, (code, i) => {
    const { kind, text } = code.tokens[i] ?? { kind: "end", text: "" };
    const escaped = kind === "quoted" ? escapeName(text.slice(1, -1)) : undefined;
    return escaped === undefined ? undefined : replacement(code, i, 1, escaped);
  });
}

/** `self.spec.replicas` in a rule that is at `spec` itself. */
export function withoutOwnName(rule: string, ownName: string): string {
  return mendedTree(rule, {
    finds: each(isSelect, (expr, text, tree) => {
      const { operand, field } = expr;
      const isOwn =
        operand.kind === "ident" && ["self", "oldSelf"].includes(operand.name) && field === ownName;
      return isOwn && isRead(expr, tree) ? text(operand) : undefined;
    }),
  });
}

/** `spec.replicas` in a rule that is at `spec` itself. */
export function withSelfForOwnName(rule: string, ownName: string): string {
  return mendedTree(rule, {
    finds: each(isIdent, (expr, _, tree) =>
      expr.name === ownName && isRead(expr, tree) && isFree(expr, tree) ? "self" : undefined,
    ),
  });
}

/** Calls another function in the place of one. */
export function withFunction(rule: string, from: string, to: string): string {
  return rewritten(rule, (code, i) =>
    isName(code, i, from) && code.tokens[i + 1]?.text === "(" ? replacement(code, i, 1, to) : undefined,
  );
}

/** Reads another field in the place of one. */
export function withField(rule: string, from: string, to: string): string {
  return rewritten(rule, (code, i) =>
    isName(code, i, from) && code.tokens[i - 1]?.text === "." ? replacement(code, i, 1, to) : undefined,
  );
}

/** Writes another text in the place of a variable. */
export function withVariable(rule: string, from: string, to: string): string {
  return mendedTree(rule, {
    finds: each(isIdent, (expr, _, tree) => (expr.name === from && isFree(expr, tree) ? to : undefined)),
  });
}

const unwrapping: ReadonlySet<string> = new Set(["hasValue", "value", "orValue", "optMap"]);

/** Reads the value of an optional `oldSelf` wherever it is not unwrapped. The same text if there is no such place. */
export function withOldValue(rule: string): string {
  return mendedTree(rule, {
    finds: each(isIdent, (expr, _, tree) => {
      const parent = tree.parentOf(expr);
      const isUnwrapped =
        parent?.kind === "call" && parent.target === expr && unwrapping.has(parent.function);
      return expr.name === "oldSelf" && !isUnwrapped ? "oldSelf.value()" : undefined;
    }),
  });
}

/** `duration('2 days')`: writes days as hours. */
export function inHours(rule: string): string {
  return rewritten(rule, (code, i) => {
    const days = /^(['"])\s*(\d{1,6})\s*d(?:ays?)?\s*\1$/.exec(code.tokens[i]?.text ?? "")?.[2];
    const isDuration = code.tokens[i - 1]?.text === "(" && isName(code, i - 2, "duration");
    return isDuration && days !== undefined ? replacement(code, i, 1, `'${Number(days) * 24}h'`) : undefined;
  });
}

/** `'\d+'`: its backslash is not an escape of CEL. */
export function withRawTexts(rule: string): string {
  return rewritten(rule, (code, i) => {
    const { kind, text } = code.tokens[i] ?? { kind: "end", text: "" };
    const isEscaped = kind === "string" && /^['"]/.test(text) && /\\[^\\'"nrtabfv`?]/.test(text);
    return isEscaped ? replacement(code, i, 1, `r${text}`) : undefined;
  });
}
