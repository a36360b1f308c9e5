import type { Fault } from "../../../apimachinery/fault/fault.ts";
import { type FieldError, invalid } from "../../../apimachinery/field/error.ts";
import { byteLength, isPrint } from "../../../go/value/go-text.ts";
import { toJson } from "../../../go/value/json.ts";
import type { Path } from "../../../go/value/path.ts";
import type { CustomResourceDefinitionVersion } from "../types.ts";
import { warningEmpty, warningOfCurrent, warningTooLong, warningUnprintable } from "./faults.ts";

/** Returns the byte offset of the first character that cannot be printed. Undefined if there is none. */
function unprintableAt(text: string): number | undefined {
  let offset = 0;
  for (const character of text) {
    if (!isPrint(character)) return offset;
    offset += byteLength(character);
  }
  return undefined;
}

function messages(deprecated: boolean, warning: string): Fault[] {
  if (!deprecated) return [warningOfCurrent()];
  const at = unprintableAt(warning);
  return [
    ...(byteLength(warning) > 256 ? [warningTooLong()] : []),
    ...(warning === "" ? [warningEmpty()] : []),
    ...(at === undefined ? [] : [warningUnprintable({ index: at })]),
  ];
}

/** Checks the deprecation warning for clients of a deprecated version. */
export function deprecationWarningErrors(version: CustomResourceDefinitionVersion, path: Path): FieldError[] {
  const { deprecated, deprecationWarning: warning } = version;
  if (warning === undefined) return [];
  return messages(deprecated, warning).map((message) =>
    invalid(path, toJson(warning), message, { origin: "versions/deprecationWarning" }),
  );
}
