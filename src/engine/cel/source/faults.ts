/** What is wrong with a whole expression. */
import { fault } from "../../apimachinery/fault/fault.ts";
import { text } from "../../apimachinery/fault/hole.ts";
import { words } from "../../apimachinery/fault/words.ts";
import type { Issue } from "./issue.ts";

/**
 * An expression with issues, drawn with their lines. Each issue is a fault with its own code, which is finer.
 * Upstream: github.com/google/cel-go/common/errors.go.
 */
export const invalidExpression = fault(
  "cel/invalid-expression",
  words`ERROR: <input>:${text("drawn")}`,
).carrying<{ readonly issues: readonly Issue[] }>();
