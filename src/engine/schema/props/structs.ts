import { type GoType, goString, struct } from "../../godecode/types.ts";
import { isMap, type Value } from "../../value/value.ts";
import type { ValidationRule } from "../structural.ts";
import { type Codec, type Member, member } from "./codec.ts";
import { boolPointerCodec, pointerCodec, stringCodec } from "./scalars.ts";
import type { ExternalDocumentation } from "./types.ts";

/** The operations of a whole struct, from those of its members. `zeroStruct` holds what absent members hold. */
export function structOperations<S extends object>(members: readonly Member<S>[], zeroStruct: S) {
  const byJsonName = new Map(members.map((m) => [m.jsonName, m]));
  return {
    fields: (): Record<string, GoType> => Object.fromEntries(members.map((m) => [m.jsonName, m.type])),
    read(decoded: Value): S {
      const out = { ...zeroStruct };
      if (!isMap(decoded)) return out;
      for (const [name, value] of decoded) {
        const m = byJsonName.get(name);
        if (m !== undefined) out[m.key] = m.read(value);
      }
      return out;
    },
    write(value: S): Value {
      const out = new Map<string, Value>();
      for (const m of members) {
        const written = m.write(value);
        if (written !== undefined) out.set(m.jsonName, written);
      }
      return out;
    },
    goJson: (value: S): string => `{${members.map((m) => `"${m.goName}":${m.goJson(value)}`).join(",")}}`,
    equal: (a: S, b: S): boolean => a === b || members.every((m) => m.equal(a, b)),
  };
}

/** A string that is written even if empty. */
const alwaysString: Codec<string> = { ...stringCodec(), write: (value) => value };

const reasonCodec = pointerCodec({ kind: "string", name: "v1.FieldValueErrorReason" }, (decoded) =>
  typeof decoded === "string" ? decoded : "",
);

/** One entry of `x-kubernetes-validations`. */
export const ruleOperations = structOperations<ValidationRule>(
  [
    member("Rule", "rule", "rule", alwaysString),
    member("Message", "message", "message", stringCodec()),
    member("MessageExpression", "messageExpression", "messageExpression", stringCodec()),
    member("Reason", "reason", "reason", reasonCodec),
    member("FieldPath", "fieldPath", "fieldPath", stringCodec()),
    member("OptionalOldSelf", "optionalOldSelf", "optionalOldSelf", boolPointerCodec),
  ],
  {
    rule: "",
    message: "",
    messageExpression: "",
    reason: undefined,
    fieldPath: "",
    optionalOldSelf: undefined,
  },
);

export const externalDocsOperations = structOperations<ExternalDocumentation>(
  [
    member("Description", "description", "description", stringCodec()),
    member("URL", "url", "url", stringCodec(goString)),
  ],
  { description: "", url: "" },
);

export const goValidationRule = struct("v1.ValidationRule", ruleOperations.fields);
export const goExternalDocumentation = struct("v1.ExternalDocumentation", externalDocsOperations.fields);
