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

/** The values of a type, by its kind. For a type parameter, and inside lists and maps, the type is unknown. */
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

/** The values of a type: `bigint` for int, `CelIp` for `net.IP`; any value if the type is known only at run time. */
export type ValueOf<Type extends CelType> = Type extends { readonly name: keyof ValuesByName }
  ? ValuesByName[Type["name"]]
  : Type["kind"] extends keyof ValuesByKind
    ? ValuesByKind[Type["kind"]]
    : CelValue;

/** Like `ValueOf`, for several types in order. */
export type ValuesOf<Types extends readonly CelType[]> = {
  readonly [Index in keyof Types]: ValueOf<Types[Index]>;
};
