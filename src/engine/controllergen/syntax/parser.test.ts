import { describe, expect, it } from "vitest";
import { parseFile } from "./parser.ts";
import { SourceFile } from "./source-file.ts";

function parse(text: string) {
  const source = new SourceFile("t.go", text);
  const { file, faults } = parseFile(source);
  const told = faults.map(({ offset, fault }) => {
    const { line, column } = source.position(offset);
    return `${line}:${column}: ${fault.text}`;
  });
  return { file, told };
}

describe("parseFile", () => {
  it.each([
    "type T [2]int",
    "type T [N + 1]*pkg.X",
    "type T[P any] struct{ P }",
    "type T[K comparable, V ~int | string] map[K]V",
    "type T = G[int, string]",
    "type T struct {\n\tA, B func(a, b int, c ...string) (d error)\n\tC <-chan int\n\tD[int]\n\tE [3]int `x`\n}",
    "type T interface {\n\tM(x []int) (y, z string)\n\tio.Reader\n\t~int | string\n}",
    'var x = map[string]func(){"a": func() { for {} }}',
    "const (\n\tA T = iota\n\tB\n\tC = T(1 << 3)\n)",
    'import (\n\t. "fmt"\n\t_ "os"\n\tx "io"\n)',
    "func (t *T) M() ([]byte, error) { return `}`, '}' }",
    "func f[T any](x T) {}",
  ])("takes %j", (declaration) => {
    expect(parse(`package v1\n\n${declaration}\n`).told).toEqual([]);
  });

  // Recorded: conformance/go-types has controller-gen's messages for these.
  it.each<[string, readonly string[]]>([
    ["type T struct {\n\tA string", ["2:10: expected ';', found 'EOF'", "2:10: expected '}', found 'EOF'"]],
    ["type T struct {\n\tA A A\n}\n", ["3:6: expected ';', found A"]],
  ])("tells what is wrong with %j", (declaration, told) => {
    expect(
      parse(`package v1\n${declaration}`)
        .told.slice(0, told.length)
        .map((line) => line.replace(/^\d+/, "")),
    ).toEqual(told.map((line) => line.replace(/^\d+/, "")));
  });

  it.each([
    "\tX string\n\tY [\n\tZ string\n",
    "\tX string\n\tY Y Y\n\tZ string\n",
    '\tX string\n\tY string `json:"y\n\tZ string `json:"z"`\n',
    '\tX string\n\t"a"\n\tZ string\n',
    "\tX string\n\tY map[\n\tZ string\n",
  ])("reads what can be read of half a text: %j", (fields) => {
    const source = new SourceFile("t.go", `package v1\ntype A struct {\n${fields}}\ntype B string\n`);
    const { file, faults } = parseFile(source, true);
    expect(faults).not.toEqual([]);
    const names = file?.decls.flatMap((decl) => (decl.kind === "GenDecl" ? decl.specs : []));
    const read = names?.map((spec) =>
      spec.kind === "TypeSpec" && spec.type.kind === "StructType"
        ? spec.type.fields.flatMap((field) => field.names.map(({ name }) => name))
        : spec.kind === "TypeSpec" && spec.name.name,
    );
    expect(read?.at(-1)).toBe("B");
    expect(read?.[0]).toContain("X");
  });
});
