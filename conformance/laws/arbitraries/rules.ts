import fc from "fast-check";
import { fromData, type Value } from "../../../src/engine/go/value/value.ts";
import { escapeName } from "../../../src/engine/server/rules/escape.ts";
import { oneIn, type RuleType, type Shape, withKeywords } from "./shape.ts";

/** A CEL term that a rule may begin with: a variable, or a field below one. */
interface Term {
  readonly text: string;
  readonly type: RuleType;
}

type Scope = readonly Term[];
type Kind = RuleType["kind"];

/** Chooses one of the ways, and only builds that one: complete grammars have too many branches. */
function choose<T>(ways: readonly (() => fc.Arbitrary<T>)[]): fc.Arbitrary<T> {
  return fc.nat(ways.length - 1).chain((i) => ways[i]?.() ?? fc.constant(undefined as T));
}

/** The terms and the fields below them. */
function termsOf(scope: Scope, depth = 2): Term[] {
  return scope.flatMap((term) => {
    const { type, text } = term;
    if (type.kind !== "object" || depth === 0) return [term];
    const fields = [...type.fields].flatMap(([name, field]) => {
      const escaped = escapeName(name);
      return escaped === undefined ? [] : [{ text: `${text}.${escaped}`, type: field }];
    });
    return [term, ...termsOf(fields, depth - 1)];
  });
}

const strings = fc.constantFrom("''", "'a'", "'b'", "'ab'", "'é'", "'1'", "'\u{1f600}'");
const patterns = fc.constantFrom("'^[a-z]+$'", "'a|b'", "'^.{1,3}$'", "'(?i)A'", "'[0-9]+'");
const comparisons = fc.constantFrom("==", "!=", "<", "<=", ">", ">=");

function join(template: string, ...parts: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> {
  return fc
    .tuple(...parts)
    .map((texts) => texts.reduce((text, part, i) => text.replaceAll(`$${i + 1}`, () => part), template));
}

class Grammar {
  readonly #terms: readonly Term[];
  readonly #scope: Scope;
  readonly #depth: number;

  constructor(scope: Scope, depth: number) {
    this.#scope = scope;
    this.#depth = depth;
    this.#terms = termsOf(scope);
  }

  #of(kind: Kind): readonly Term[] {
    return this.#terms.filter(({ type }) => type.kind === kind);
  }

  #deeper(): Grammar {
    return new Grammar(this.#scope, this.#depth - 1);
  }

  /** A field of this kind, or `other`. */
  #term(kind: Kind, other: fc.Arbitrary<string>): fc.Arbitrary<string> {
    const found = this.#of(kind).map(({ text }) => text);
    return found.length === 0
      ? other
      : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...found) }, { weight: 1, arbitrary: other });
  }

  /** A list or a map, with a variable for what is in it. */
  #inside(
    kind: "list" | "map",
    use: (container: string, inner: Grammar) => fc.Arbitrary<string>,
  ): fc.Arbitrary<string> {
    const found = this.#of(kind);
    if (found.length === 0 || this.#depth === 0) return this.#bool0();
    return fc.constantFrom(...found).chain(({ text, type }) => {
      if (type.kind !== "list" && type.kind !== "map") return this.#bool0();
      const item: Term = {
        text: `v${this.#depth}`,
        type: type.kind === "list" ? type.of : { kind: "string" },
      };
      return use(text, new Grammar([...this.#scope, item], this.#depth - 1));
    });
  }

  int(): fc.Arbitrary<string> {
    const leaf = this.#term("int", fc.integer({ min: -3, max: 12 }).map(String));
    if (this.#depth === 0) return leaf;
    const inner = this.#deeper();
    return choose([
      () => leaf,
      () => leaf,
      () => join("size($1)", inner.text()),
      () => join("size($1)", inner.#term("list", fc.constant("[1, 2]"))),
      () => join("size($1)", inner.#term("map", fc.constant("{'a': 1}"))),
      () => join("$1 + $2", inner.int(), inner.int()),
      () => join("($1 - $2) * 2", inner.int(), inner.int()),
      () => join("$1 / $2", inner.int(), inner.int()),
      () => join("$1 % $2", inner.int(), inner.int()),
      () => join("-($1)", inner.int()),
      () => join("($1 ? $2 : $3)", inner.bool(), inner.int(), inner.int()),
      () => join("$1.indexOf($2)", inner.text(), strings),
      () => join("int($1)", inner.double()),
    ]);
  }

  double(): fc.Arbitrary<string> {
    const leaf = this.#term("double", fc.constantFrom("0.5", "1.0", "-2.25", "1e3"));
    if (this.#depth === 0) return leaf;
    const inner = this.#deeper();
    return choose([
      () => leaf,
      () => leaf,
      () => join("$1 + $2", inner.double(), inner.double()),
      () => join("$1 / $2", inner.double(), inner.double()),
      () => join("double($1)", inner.int()),
    ]);
  }

  text(): fc.Arbitrary<string> {
    const leaf = this.#term("string", strings);
    if (this.#depth === 0) return leaf;
    const inner = this.#deeper();
    return choose([
      () => leaf,
      () => leaf,
      () => join("($1 + $2)", inner.text(), inner.text()),
      () => join("string($1)", inner.int()),
      () => join("string($1)", inner.double()),
      () => join("string($1)", inner.bool()),
      () => join("$1.lowerAscii()", inner.text()),
      () => join("$1.upperAscii().trim()", inner.text()),
      () => join("$1.replace('a', 'bb')", inner.text()),
      () => join("$1.substring(1)", inner.text()),
      () => join("$1.charAt(0)", inner.text()),
      () => join("$1.find($2)", inner.text(), patterns),
      () => join("$1.split('a').join('-')", inner.text()),
      () => join("'%s and %d'.format([$1, $2])", inner.text(), inner.int()),
      () => join("strings.quote($1)", inner.text()),
    ]);
  }

  /** A condition without nested ones. */
  #bool0(): fc.Arbitrary<string> {
    const flag = this.#term("bool", fc.constantFrom("true", "false"));
    const fields = this.#terms.filter(({ text }) => /\.[^.]+$/.test(text));
    return choose([
      () => flag,
      () => (fields.length === 0 ? flag : fc.constantFrom(...fields).map(({ text }) => `has(${text})`)),
      () => fc.constantFrom(...this.#terms).map(({ text }) => `${text} == ${text}`),
    ]);
  }

  bool(): fc.Arbitrary<string> {
    if (this.#depth === 0) return this.#bool0();
    const inner = this.#deeper();
    const compared = (operand: () => fc.Arbitrary<string>) => () =>
      join("$1 $2 $3", operand(), comparisons, operand());
    return choose([
      () => this.#bool0(),
      compared(() => inner.int()),
      compared(() => inner.int()),
      compared(() => inner.double()),
      compared(() => inner.text()),
      () => join("$1 == $2", inner.bool(), inner.bool()),
      () => join("($1 && $2)", inner.bool(), inner.bool()),
      () => join("($1 || $2)", inner.bool(), inner.bool()),
      () => join("!($1)", inner.bool()),
      () => join("($1 ? $2 : $3)", inner.bool(), inner.bool(), inner.bool()),
      () => this.#guarded(inner),
      () => this.#guarded(inner),
      () => join("$1.startsWith($2)", inner.text(), inner.text()),
      () => join("$1.contains($2)", inner.text(), inner.text()),
      () => join("$1.matches($2)", inner.text(), patterns),
      () => join("$1 in [$2, $3]", inner.text(), inner.text(), inner.text()),
      () => this.#inside("list", (list, item) => join(`${list}.all(v${this.#depth}, $1)`, item.bool())),
      () => this.#inside("list", (list, item) => join(`${list}.exists(v${this.#depth}, $1)`, item.bool())),
      () =>
        this.#inside("list", (list, item) => join(`${list}.exists_one(v${this.#depth}, $1)`, item.bool())),
      () =>
        this.#inside("list", (list, item) =>
          join(`size(${list}.filter(v${this.#depth}, $1)) >= 1`, item.bool()),
        ),
      () =>
        this.#inside("list", (list, item) =>
          join(`${list}.map(v${this.#depth}, $1).exists(w, w == 1)`, item.int()),
        ),
      () =>
        this.#inside("list", (list, item) =>
          join(`${list}.map(v${this.#depth}, $1, $2).isSorted()`, item.bool(), item.text()),
        ),
      () =>
        this.#inside("list", (list) =>
          fc.constantFrom(
            `${list}[0] == ${list}[0]`,
            `${list}.isSorted()`,
            `${list}.sum() >= 0`,
            `${list} == ${list}`,
            `sets.contains(${list}, ${list})`,
          ),
        ),
      () => this.#inside("map", (map, key) => join(`${map}.all(v${this.#depth}, $1)`, key.bool())),
      () => this.#inside("map", (map) => fc.constant(`${map}.exists(k, ${map}[k] == ${map}[k])`)),
      () => this.#inside("map", (map) => join(`$1 in ${map}`, strings)),
    ]);
  }

  /** A field that may be absent, and is only used if it is present. */
  #guarded(inner: Grammar): fc.Arbitrary<string> {
    const fields = this.#terms.filter(({ text }) => text.startsWith("self."));
    if (fields.length === 0) return this.#bool0();
    return fc
      .constantFrom(...fields)
      .chain((field) =>
        new Grammar([field], inner.#depth).bool().map((condition) => `!has(${field.text}) || ${condition}`),
      );
  }
}

/** One entry of x-kubernetes-validations for a node of this type. */
function rule(type: RuleType): fc.Arbitrary<Value> {
  const self: Term = { text: "self", type };
  const old: Term = { text: "oldSelf", type };
  const plain = new Grammar([self], 2);
  const transition = new Grammar([self, old], 2);
  return fc
    .record({
      rule: fc.oneof(
        { weight: 5, arbitrary: plain.bool() },
        { weight: 1, arbitrary: transition.bool() },
        { weight: 1, arbitrary: fc.constantFrom("self == oldSelf", "oldSelf == self || true") },
      ),
      message: oneIn(3, fc.constantFrom("must be so", "not so", "ünï <&>")),
      messageExpression: oneIn(4, plain.text()),
      reason: oneIn(
        5,
        fc.constantFrom(
          "FieldValueInvalid",
          "FieldValueRequired",
          "FieldValueForbidden",
          "FieldValueDuplicate",
        ),
      ),
      fieldPath: oneIn(8, fieldPathOf(type)),
      optionalOldSelf: oneIn(4, fc.constantFrom(true, false)),
    })
    .map(({ optionalOldSelf, ...given }) =>
      fromData({ ...given, optionalOldSelf: given.rule.includes("oldSelf") ? optionalOldSelf : undefined }),
    );
}

function fieldPathOf(type: RuleType): fc.Arbitrary<string> {
  const names = type.kind === "object" ? [...type.fields.keys()] : [];
  const known = names.map((name) => (/^[a-z]+$/.test(name) ? `.${name}` : `['${name}']`));
  return fc.constantFrom(...known, ...known, ...known, ".nowhere");
}

/** The shape with one or two rules about it. Its values may violate them. */
export function withRules(shape: Shape): fc.Arbitrary<Shape> {
  if (shape.type.kind === "opaque") return fc.constant(shape);
  return fc
    .array(rule(shape.type), { minLength: 1, maxLength: 2 })
    .map((rules) => withKeywords(shape, { "x-kubernetes-validations": rules }));
}
