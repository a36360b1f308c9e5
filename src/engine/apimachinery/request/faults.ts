import type { DecodeResult } from "../../go/decode/decode.ts";
import type { Fault as GoFault } from "../../go/decode/types.ts";
import type { Path } from "../../go/value/path.ts";
import { type Fault, fault } from "../fault/fault.ts";
import { frame } from "../fault/frame.ts";
import { inner, integer, quoted, text, word } from "../fault/hole.ts";
import { words } from "../fault/words.ts";
import { repeatedField, unknownField } from "../source/faults.ts";

/** What decoding rejects. Upstream: k8s.io/apimachinery/pkg/runtime/serializer/json, encoding/json. */

/** Where the decoder stopped, in what it decodes. */
export interface Placed {
  readonly path?: Path;
}

export const unrecognisedObject = frame(
  "unrecognisedObject",
  words`the object provided is unrecognized (must be of type ${word("kind")}): ${inner("why")} (${text("start")})`,
);

export const cannotBeHandled = frame(
  "cannotBeHandled",
  words`${text("kind")} in version ${quoted("version")} cannot be handled as a ${text("as")}: ${inner("why")}`,
);

export const typeMetaUnread = frame(
  "typeMetaUnread",
  words`couldn't get version/kind; json parse error: ${inner("why")}`,
);

export const kindMissing = fault("decode/kind-missing", words`Object 'Kind' is missing in '${text("sent")}'`);

export const versionMissing = fault(
  "decode/apiVersion-missing",
  words`Object 'apiVersion' is missing in '${text("sent")}'`,
);

export const groupVersionUnexpected = fault(
  "decode/apiVersion",
  words`unexpected GroupVersion string: ${text("apiVersion")}`,
);

export const apiVersionNull = fault(
  "decode/apiVersion-null",
  words`.apiVersion accessor error: <nil> is of the type <nil>, expected string`,
);

/** `scheme` is a line of the server's source, which changes with its version. */
export const kindNotRegistered = fault(
  "decode/kind-not-registered",
  words`no kind ${quoted("kind")} is registered for version ${quoted("apiVersion")} in ${text("scheme")}`,
);

export const conversionUnknown = fault(
  "decode/other-kind",
  words`converting (${word("from")}) to (${word("to")}): unknown conversion`,
);

export const wrongFieldType = fault(
  "decode/wrong-type",
  words`json: cannot unmarshal ${text("found")} into Go struct field ${word("field")} of type ${text("type")}`,
).carrying<Placed>();

export const wrongType = fault(
  "decode/wrong-type-of-value",
  words`json: cannot unmarshal ${text("found")} into Go value of type ${text("type")}`,
).carrying<Placed>();

/** Since Go 1.27, of an item of a list: `Patch.3`. */
export const numberTooLarge = fault(
  "decode/number-too-large",
  words`json: cannot unmarshal number ${word("number")} into Go value of type float64`,
);

export const notATime = fault("decode/time", words`parsing time ${text("words")}`).carrying<
  Placed & {
    /** Missing if only the words are known. */
    readonly written?: string;
  }
>();

export const notBase64 = fault(
  "decode/base64",
  words`illegal base64 data at input byte ${integer("byte")}`,
).carrying<Placed>();

export const neitherBooleanNorSchema = fault(
  "decode/boolean-or-schema",
  words`boolean or JSON schema expected`,
).carrying<Placed>();

/** All findings of a strict decoder, in one rejection. */
export const strictDecoding = fault("decode/strict", words`strict decoding error: ${text("list")}`).carrying<{
  readonly findings: readonly Fault[];
}>();

/** Returns the fault of Go's decoder. */
export function decodeFault(found: GoFault): Fault {
  const path = found.path === undefined ? {} : { path: found.path };
  switch (found.kind) {
    case "boolean-or-schema":
      return neitherBooleanNorSchema(path);
    case "base64":
      return notBase64({ byte: found.byte, ...path });
    case "time":
      return notATime({ words: found.text.slice("parsing time ".length), written: found.written, ...path });
    case "type": {
      const field = [found.struct, ...found.field].join(".");
      const isValue = found.struct === "" && found.field.length === 0;
      const data = { found: found.found, type: found.target, ...path };
      return isValue ? wrongType(data) : wrongFieldType({ ...data, field });
    }
  }
}

/** Returns the fault that ended a decoding. */
export function decodeError({ fault }: Pick<DecodeResult, "fault">): Fault | undefined {
  return fault && decodeFault(fault);
}

/** Returns the strict findings of Go's decoder. */
export function strictFaults({ findings }: Pick<DecodeResult, "findings">): readonly Fault[] {
  return findings.map(({ what, field, path }) =>
    (what === "unknown" ? unknownField : repeatedField)({ field, path }),
  );
}
