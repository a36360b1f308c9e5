import { type GoType, pointerTo, sliceOf } from "../../../go/decode/types.ts";
import type { Codec } from "../../../go/struct/codec.ts";
import { stringPointerCodec, stringsCodec } from "../../../go/struct/scalars.ts";

/** The Go package of the types of a version of admissionregistration.k8s.io. */
export type GoPackage = "v1" | "v1beta1";

/** A type that is a string, with the name that Go prints. */
export function named(name: string): GoType {
  return { kind: "string", name };
}

/** A pointer to a string of a named type. */
export function namedPointerCodec(name: string): Codec<string | undefined> {
  return { ...stringPointerCodec, type: pointerTo(named(name)) };
}

/** A list of strings of a named type. */
export function namedListCodec(name: string): Codec<readonly string[] | undefined> {
  return { ...stringsCodec, type: sliceOf(named(name)) };
}
