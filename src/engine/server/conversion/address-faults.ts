import { fault } from "../../apimachinery/fault/fault.ts";
import { choice, quoted, text } from "../../apimachinery/fault/hole.ts";
import { words } from "../../apimachinery/fault/words.ts";

/** What needs no webhook that answers. The others are loaded with the code that calls one. */

export const invalidVersion = fault(
  "conversion/invalid-version",
  words`request to convert CR ${choice("direction", ["from", "to"])} an invalid group/version: ${text("apiVersion")}`,
);
export const otherGroup = fault(
  "conversion/other-group",
  words`${text("from")} is unstructured and is not suitable for converting to ${quoted("to")}`,
);
/** A webhook that cannot be called. Upstream: k8s.io/apiserver/pkg/util/webhook/client.go. */
export const unparsableUrl = fault("conversion/url", words`Unparsable URL: ${text("error")}`);
export const notReached = fault("conversion/unreachable", words`Post ${quoted("url")}: ${text("error")}`);
