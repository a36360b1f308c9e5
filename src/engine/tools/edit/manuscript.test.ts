import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDocument } from "../../apimachinery/source/document.ts";
import { toJson } from "../../go/value/json.ts";
import type { Path } from "../../go/value/path.ts";
import { isList, isMap, type Value, type ValueMap } from "../../go/value/value.ts";
import { Manuscript } from "./manuscript.ts";
import { blockText } from "./print.ts";
import { applyEdits, type TextEdit } from "./text-edit.ts";

const text = `# head
apiVersion: v1 # the version
metadata:
  name: a
  # about labels
  labels:
    x: "1"   # one
spec:
  list:
  - name: first # 1
    port: 80

  # the second
  - name: second
  flow: {a: 1, b: [x, y]} # flow
  empty:
  folded: >
    text
    more
status: {}
`;

type Edit = (manuscript: Manuscript) => readonly TextEdit[] | undefined;

function edited(before: string, edit: Edit): string {
  const manuscript = Manuscript.read(before);
  const edits = manuscript === undefined ? undefined : edit(manuscript);
  if (edits === undefined) throw new Error("no edit");
  return applyEdits(before, edits);
}

/** The lines that an edit removed and those that it added. */
function changes(before: string, edit: Edit): string[] {
  const old = before.split("\n");
  const now = edited(before, edit).split("\n");
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `-${line}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+${line}`),
  ];
}

describe("edits touch what they must", () => {
  it.each<[string, Edit, string[]]>([
    ["a scalar", (m) => m.replace(["metadata", "name"], "b"), ["-  name: a", "+  name: b"]],
    [
      "a quoted scalar with a comment",
      (m) => m.replace(["metadata", "labels", "x"], "2"),
      ['-    x: "1"   # one', '+    x: "2"   # one'],
    ],
    [
      "a scalar in a flow",
      (m) => m.replace(["spec", "flow", "b", 1], 5n),
      ["-  flow: {a: 1, b: [x, y]} # flow", "+  flow: {a: 1, b: [x, 5]} # flow"],
    ],
    ["nothing by a value", (m) => m.replace(["spec", "empty"], true), ["-  empty:", "+  empty: true"]],
    [
      "a block by a scalar",
      (m) => m.replace(["spec", "folded"], "x"),
      ["-  folded: >", "-    text", "-    more", "+  folded: x"],
    ],
    [
      "a scalar by a mapping",
      (m) => m.replace(["metadata", "name"], new Map([["a", 1n]])),
      ["-  name: a", "+  name:", "+    a: 1"],
    ],
    ["a new member", (m) => m.insert(["metadata"], "namespace", "ns"), ["+  namespace: ns"]],
    ["a new member behind another", (m) => m.insert([], "kind", "Pod", "apiVersion"), ["+kind: Pod"]],
    [
      "a new member in a flow",
      (m) => m.insert(["spec", "flow"], "c", ["z"]),
      ["-  flow: {a: 1, b: [x, y]} # flow", "+  flow: {a: 1, b: [x, y], c: [z]} # flow"],
    ],
    [
      "a first member in a flow",
      (m) => m.insert(["status"], "phase", "x"),
      ["-status: {}", "+status: {phase: x}"],
    ],
    ["a first member of nothing", (m) => m.insert(["spec", "empty"], "a", 1n), ["+    a: 1"]],
    [
      "a new item",
      (m) =>
        m.append(
          ["spec", "list"],
          new Map<string, Value>([
            ["name", "third"],
            ["port", 1n],
          ]),
        ),
      ["+  - name: third", "+    port: 1"],
    ],
    ["a member gone", (m) => m.remove(["metadata", "name"]), ["-  name: a"]],
    ["a member of an item gone", (m) => m.remove(["spec", "list", 0, "port"]), ["-    port: 80"]],
    [
      "the first member of an item gone",
      (m) => m.remove(["spec", "list", 0, "name"]),
      ["-  - name: first # 1", "-    port: 80", "+  - port: 80"],
    ],
    ["an item gone", (m) => m.remove(["spec", "list", 1]), ["-  - name: second"]],
    [
      "a member of a flow gone",
      (m) => m.remove(["spec", "flow", "a"]),
      ["-  flow: {a: 1, b: [x, y]} # flow", "+  flow: {b: [x, y]} # flow"],
    ],
    [
      "the only member gone",
      (m) => m.remove(["metadata", "labels", "x"]),
      ["-  labels:", '-    x: "1"   # one', "+  labels: {}"],
    ],
    ["a key", (m) => m.rename(["spec", "list"], "items"), ["-  list:", "+  items:"]],
  ])("%s", (_, edit, expected) => {
    expect(changes(text, edit)).toEqual(expected);
  });

  it("moves members as they are written", () => {
    const before = "a:\n  b: # one\n    # two\n    c: 1\n\n    d: [x] # three\n  e: 1\nf:\n- g: 1\n";
    const manuscript = Manuscript.read(before);
    const written = manuscript?.excerpt(["a", "b"]) ?? "";
    expect(written).toBe("b: # one\n  # two\n  c: 1\n\n  d: [x] # three");
    expect(
      edited(before, (m) => [...(m.remove(["a", "b"]) ?? []), ...(m.insertWritten(["f", 0], written) ?? [])]),
    ).toBe("a:\n  e: 1\nf:\n- g: 1\n  b: # one\n    # two\n    c: 1\n\n    d: [x] # three\n");
    expect(manuscript?.excerpt(["nope"])).toBeUndefined();
  });

  it("edits JSON as JSON", () => {
    const json = '{\n  "a": 1,\n  "b": {"c": [1, 2]}\n}\n';
    expect(edited(json, (m) => m.insert([], "d", new Map([["e", "f"]])))).toBe(
      '{\n  "a": 1,\n  "b": {"c": [1, 2]},\n  "d": {"e":"f"}\n}\n',
    );
    expect(edited(json, (m) => m.remove(["a"]))).toBe('{\n  "b": {"c": [1, 2]}\n}\n');
    expect(edited(json, (m) => m.append(["b", "c"], "x"))).toBe(
      '{\n  "a": 1,\n  "b": {"c": [1, 2, "x"]}\n}\n',
    );
  });

  it("keeps Windows line ends and texts without a last line break", () => {
    expect(edited("a: 1\r\nb: 2\r\n", (m) => m.insert([], "c", 3n))).toBe("a: 1\r\nb: 2\nc: 3\r\n");
    expect(edited("a: 1", (m) => m.insert([], "c", 3n))).toBe("a: 1\nc: 3");
    expect(edited("a: 1\nb: 2", (m) => m.remove(["b"]))).toBe("a: 1");
  });

  it("does not read broken text", () => {
    expect(Manuscript.read("a: 'x")).toBeUndefined();
    expect(Manuscript.read("")?.insert([], "a", 1n)).toBeUndefined();
  });
});

const key = fc.constantFrom("a", "b", "long-key", "with space", "1", "true", "x: y", "é", "#c", "");
const scalars = fc.oneof(
  fc.constantFrom<Value>(
    null,
    true,
    "yes",
    "1",
    "",
    " x ",
    "a: b",
    "- a",
    "#x",
    "a\nb",
    "é",
    "{",
    "0o7",
    "~",
    "a,b",
    "*x",
  ),
  fc.bigInt({ min: -5n, max: 5n }),
  fc.constantFrom(0.5, 1e21),
);
const { value } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    scalars,
    fc.array(tie("value"), { maxLength: 3 }),
    fc
      .uniqueArray(fc.tuple(key, tie("value")), { selector: ([k]) => k, maxLength: 3 })
      .map((m) => new Map(m)),
  ),
}));
const maps = fc
  .uniqueArray(fc.tuple(key, value), { selector: ([k]) => k, minLength: 1, maxLength: 4 })
  .map((members): ValueMap => new Map(members));

function paths(of: Value, at: Path = []): Path[] {
  const inner = isMap(of)
    ? [...of].flatMap(([name, item]) => paths(item, [...at, name]))
    : isList(of)
      ? of.flatMap((item, i) => paths(item, [...at, i]))
      : [];
  return [at, ...inner];
}

/** A value with a change at `path`; `undefined` removes it. */
function change(of: Value, path: Path, how: (at: Value) => Value | undefined): Value {
  const [first, ...rest] = path;
  const step = (item: Value): readonly Value[] => {
    const next = rest.length === 0 ? how(item) : change(item, rest, how);
    return next === undefined ? [] : [next];
  };
  if (isMap(of)) {
    return new Map(
      [...of].flatMap(([name, item]) =>
        name === first ? step(item).map((next) => [name, next] as const) : [[name, item] as const],
      ),
    );
  }
  return isList(of) ? of.flatMap((item, i) => (i === first ? step(item) : [item])) : of;
}

describe("laws", () => {
  const parsed = (of: string): Value => {
    const document = parseDocument(of, of.startsWith("{") ? "json" : "yaml");
    if (!document.ok) throw new Error(`${document.error}\n${of}`);
    return document.value;
  };
  const printed = (of: ValueMap, asJson: boolean) => (asJson ? toJson(of) : `${blockText(of, 0)}\n`);
  const some = fc.tuple(maps, fc.nat(), value, fc.boolean());

  it("printing and reading gives the same value", () => {
    fc.assert(
      fc.property(maps, fc.boolean(), (of, asJson) => {
        expect(parsed(printed(of, asJson))).toEqual(of);
      }),
    );
  });

  it("an edit of the text is the edit of the value", () => {
    fc.assert(
      fc.property(some, ([of, pick, now, asJson]) => {
        const before = printed(of, asJson);
        const manuscript = Manuscript.read(before);
        const all = paths(of).slice(1);
        const path = all[pick % all.length] ?? [];
        const removed = manuscript?.remove(path);
        if (removed !== undefined) {
          expect(parsed(applyEdits(before, removed))).toEqual(change(of, path, () => undefined));
        }
        const replaced = manuscript?.replace(path, now);
        if (replaced !== undefined) {
          const text = applyEdits(before, replaced);
          expect(parsed(text)).toEqual(change(of, path, () => now));
        }
      }),
      { numRuns: 500 },
    );
  });

  it("a new member is where it was wanted", () => {
    fc.assert(
      fc.property(some, ([of, pick, now, asJson]) => {
        const before = printed(of, asJson);
        const holders = [[], ...paths(of)].filter((path) => {
          const at = path.reduce<Value | undefined>(
            (v, s) => (isMap(v) ? v.get(String(s)) : isList(v) ? v[Number(s)] : undefined),
            of,
          );
          return isMap(at);
        });
        const path = holders[pick % holders.length] ?? [];
        const edits = Manuscript.read(before)?.insert(path, "new", now);
        expect(edits).toBeDefined();
        const wanted =
          path.length === 0
            ? new Map([...of, ["new", now] as const])
            : change(of, path, (at) => (isMap(at) ? new Map([...at, ["new", now] as const]) : at));
        expect(parsed(applyEdits(before, edits ?? []))).toEqual(wanted);
      }),
      { numRuns: 500 },
    );
  });
});
