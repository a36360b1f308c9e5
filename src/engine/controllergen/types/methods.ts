import { invalid, type Method, type SignatureType, type Type, unalias, underlying } from "./types.ts";
import { byteType, errorType } from "./universe.ts";

/** Checks whether values of a type, or pointers to them, have their own JSON encoding. */
export function marshalsJson(type: Type): boolean {
  return hasMarshaler(type, "MarshalJSON");
}

/** Checks whether values of a type, or pointers to them, have their own text encoding. */
export function marshalsText(type: Type): boolean {
  return hasMarshaler(type, "MarshalText");
}

function hasMarshaler(type: Type, name: string): boolean {
  const method = findMethod(type, name);
  return (method !== undefined && isMarshaler(method.type)) || embedsInvalid(type);
}

/** Checks whether a struct embeds an unknown type, which may have any method. Upstream: `hasInvalidEmbeddedFields`. */
function embedsInvalid(type: Type): boolean {
  const seen = new Set<Type>();
  const open = [underlying(withoutPointer(type))];
  for (let struct = open.pop(); struct !== undefined; struct = open.pop()) {
    if (struct.kind !== "Struct" || seen.has(struct)) continue;
    seen.add(struct);
    for (const field of struct.fields) {
      if (!field.isEmbedded) continue;
      if (unalias(field.type) === invalid) return true;
      open.push(underlying(withoutPointer(field.type)));
    }
  }
  return false;
}

function isMarshaler({ params, results }: SignatureType): boolean {
  const [bytes, error] = results;
  if (params.length > 0 || results.length !== 2 || bytes === undefined || error === undefined) return false;
  const slice = unalias(bytes);
  if (slice.kind !== "Slice") return false;
  const elem = unalias(slice.elem);
  const isByte = elem === byteType || (elem.kind === "Basic" && elem.name === "uint8");
  return isByte && unalias(error) === errorType;
}

/**
 * Finds the method of a type or its pointer, either its own or an embedded one: the one at the smallest depth, or none
 * if there are several. Upstream: go/types `lookupFieldOrMethod`.
 */
function findMethod(type: Type, name: string): Method | undefined {
  const seen = new Set<Type>();
  let level: readonly Type[] = [withoutPointer(type)];
  while (level.length > 0) {
    const found: (Method | undefined)[] = [];
    const next: Type[] = [];
    for (const each of level) {
      if (seen.has(each)) continue;
      seen.add(each);
      const named = each.kind === "Instance" ? unalias(each.of) : each;
      const own =
        named.kind === "Named"
          ? named.pkg?.methods(named.name).find((method) => method.name === name)
          : undefined;
      if (own !== undefined) {
        found.push(own);
        continue;
      }
      const under = underlying(each);
      if (under.kind === "Interface") {
        const method = interfaceMethod(under, name, 0);
        if (method !== undefined) found.push(method);
      } else if (under.kind === "Struct") {
        for (const field of under.fields) {
          if (field.name === name) found.push(undefined);
          if (field.isEmbedded) next.push(withoutPointer(field.type));
        }
      }
    }
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
    level = next;
  }
  return undefined;
}

function interfaceMethod(type: Type, name: string, depth: number): Method | undefined {
  if (type.kind !== "Interface" || depth > 100) return undefined;
  for (const method of type.methods) if (method.name === name) return method;
  for (const each of type.embedded) {
    const method = interfaceMethod(underlying(each), name, depth + 1);
    if (method !== undefined) return method;
  }
  return undefined;
}

function withoutPointer(type: Type): Type {
  const plain = unalias(type);
  return plain.kind === "Pointer" ? unalias(plain.elem) : plain;
}
