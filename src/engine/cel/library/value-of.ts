import type { CelType } from "../types/type.ts";
import type {
  CelBytes,
  CelDuration,
  CelError,
  CelList,
  CelMap,
  CelTimestamp,
  CelTypeValue,
  CelUint,
  CelValue,
} from "../values/value.ts";
import type { ValuesByName } from "./type-names.ts";

/** What the values of a type are, by its kind. Nothing is known of a type parameter's, nor of what is in a list or map. */
interface ValuesByKind {
  readonly dyn: CelValue;
  readonly param: CelValue;
  readonly error: CelError;
  readonly null: null;
  readonly bool: boolean;
  readonly int: bigint;
  readonly uint: CelUint;
  readonly double: number;
  readonly string: string;
  readonly bytes: CelBytes;
  readonly timestamp: CelTimestamp;
  readonly duration: CelDuration;
  readonly type: CelTypeValue;
  readonly list: CelList;
  readonly map: CelMap;
}

/** The values of a type: `bigint` of int, `CelIp` of `net.IP`; any value where the type is known at run time only. */
export type ValueOf<Type extends CelType> = Type extends { readonly name: keyof ValuesByName }
  ? ValuesByName[Type["name"]]
  : Type["kind"] extends keyof ValuesByKind
    ? ValuesByKind[Type["kind"]]
    : CelValue;

/** The same of several types, in their order. */
export type ValuesOf<Types extends readonly CelType[]> = {
  readonly [Index in keyof Types]: ValueOf<Types[Index]>;
};
