import { fault } from "../../apimachinery/fault/fault.ts";
import { integer, word } from "../../apimachinery/fault/hole.ts";
import { words } from "../../apimachinery/fault/words.ts";

/** Warnings of created policies. */

/** Upstream: k8s.io/apiserver/pkg/endpoints/deprecation/deprecation.go. */
export const deprecatedKind = fault(
  "warning/deprecated-kind",
  words`${word("apiVersion")} ${word("kind")} is deprecated in v1.${integer("deprecated")}+, unavailable in v1.${integer("removed")}+`,
);

/** Upstream: `WarningsForStaticSuffix` in pkg/apis/admissionregistration/validation/static_suffix.go. */
export const staticNameReserved = fault(
  "warning/static-name",
  words`metadata.name: names ending with ".static.k8s.io" are reserved for static manifest-based configurations and cannot be managed via the API`,
);
