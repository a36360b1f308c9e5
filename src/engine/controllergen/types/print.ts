import { quote } from "../../go/value/go-text.ts";
import type { PackageTypes, Type } from "./types.ts";

/** Prints a type like Go, with the paths of packages. Upstream: go/types `TypeString`. */
export function typeText(type: Type): string {
  switch (type.kind) {
    case "Basic":
      return type.name;
    case "Named":
    case "Alias":
      return qualified(type.pkg, type.name);
    case "TypeParam":
      return type.name;
    case "Pointer":
      return `*${typeText(type.elem)}`;
    case "Slice":
      return `[]${typeText(type.elem)}`;
    case "Array":
      return `[${type.length}]${typeText(type.elem)}`;
    case "Map":
      return `map[${typeText(type.key)}]${typeText(type.elem)}`;
    case "Chan":
      return `${type.direction}${typeText(type.elem)}`;
    case "Instance":
      return `${typeText(type.of)}[${type.args.map(typeText).join(",")}]`;
    case "Signature":
      return `func${signatureText(type)}`;
    case "Struct": {
      const fields = type.fields.map(({ name, isEmbedded, type: of, tag }) => {
        const shown = isEmbedded ? typeText(of) : `${name} ${typeText(of)}`;
        return tag === "" ? shown : `${shown} ${quote(tag)}`;
      });
      return `struct{${fields.join("; ")}}`;
    }
    case "Interface": {
      const methods = type.methods.map((method) => method.name + signatureText(method.type));
      const all = [...methods, ...type.embedded.map(typeText)];
      return all.length === 0 ? "interface{}" : `interface{${all.join("; ")}}`;
    }
  }
}

function signatureText({ params, results }: Extract<Type, { kind: "Signature" }>): string {
  const shown = `(${params.map(typeText).join(", ")})`;
  const [first] = results;
  if (first === undefined) return shown;
  return `${shown} ${results.length === 1 ? typeText(first) : `(${results.map(typeText).join(", ")})`}`;
}

function qualified(pkg: PackageTypes | undefined, name: string): string {
  return pkg === undefined ? name : `${pkg.path}.${name}`;
}
