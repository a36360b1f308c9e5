import type { GoType } from "../decode/types.ts";
import { isMap, type Value } from "../value/value.ts";
import type { Member } from "./codec.ts";
/**
 * Returns the operations of a whole struct, from those of its members. `zeroStruct` has the values of missing members.
 */
export function structOperations<S extends object>(members: readonly Member<S>[], zeroStruct: S) {
  const byJsonName = new Map(members.map((m) => [m.jsonName, m]));
  const keeping = members.flatMap(({ key, keep }) => (keep === undefined ? [] : [{ key, keep }]));
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
    keep(value: S): S {
      let kept: S | undefined;
      for (const { key, keep } of keeping) {
        const member = keep(value);
        if (member === value[key]) continue;
        kept ??= { ...value };
        kept[key] = member;
      }
      return kept ?? value;
    },
    goJson: (value: S): string => `{${members.map((m) => `"${m.goName}":${m.goJson(value)}`).join(",")}}`,
    equal: (a: S, b: S): boolean => a === b || members.every((m) => m.equal(a, b)),
  };
}
