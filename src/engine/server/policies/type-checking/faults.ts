/** What the type checker says. Upstream: k8s.io/apiserver/pkg/admission/plugin/policy/validating/typechecking.go. */
import { frame } from "../../../apimachinery/fault/frame.ts";
import { inner, word } from "../../../apimachinery/fault/hole.ts";
import { words } from "../../../apimachinery/fault/words.ts";

export const typeError = frame(
  "policyTypeError",
  words`${word("group")}/${word("version")}, Kind=${word("kind")}: ${inner("why", "ERROR: <input>:")}\n`,
);
