import { goString, struct } from "../../../go/decode/types.ts";
import { member } from "../../../go/struct/codec.ts";
import {
  boolPointerCodec,
  pointerCodec,
  requiredStringCodec,
  stringCodec,
} from "../../../go/struct/scalars.ts";
import { structOperations } from "../../../go/struct/struct.ts";
import type { ValidationRule } from "../structural.ts";
import type { ExternalDocumentation } from "./types.ts";

const reasonCodec = pointerCodec({ kind: "string", name: "v1.FieldValueErrorReason" }, (decoded) =>
  typeof decoded === "string" ? decoded : "",
);

/** One entry of `x-kubernetes-validations`. */
export const ruleOperations = structOperations<ValidationRule>(
  [
    member("Rule", "rule", "rule", requiredStringCodec()),
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
