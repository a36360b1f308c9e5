import { errorText, type FieldError } from "../../../apimachinery/field/error.ts";
import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import { goRelease } from "../../../apimachinery/minors/go-release.ts";
import type { GoRelease } from "../../../go/regexp/re2.ts";
import { compareStrings } from "../../../go/value/go-text.ts";
import type { Path } from "../../../go/value/path.ts";
import { withClosedBranches } from "../props/closed-branches.ts";
import type { JSONSchemaProps } from "../props/types.ts";
import { withoutExamples } from "../props/without-examples.ts";
import { completenessErrors } from "./completeness.ts";
import { invariantErrors } from "./invariants.ts";

/** Schemas without errors. Validation, ratcheting and conditions check the same one. */
const sounds: Readonly<Record<GoRelease, WeakSet<JSONSchemaProps>>> = {
  "1.26": new WeakSet(),
  "1.27": new WeakSet(),
};

/**
 * Checks the rules of structural schemas, for a schema that has a structural form (see `newStructural`). Errors are
 * sorted by their text. Identical ones are kept.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/validation.go.
 */
export function validateStructural(
  written: JSONSchemaProps,
  path: Path,
  capabilities: Capabilities,
): FieldError[] {
  const seen = capabilities.examplesAreStructural ? written : withoutExamples(written);
  const schema = capabilities.falseAdditionalInBranches ? seen : withClosedBranches(seen);
  const release = goRelease(capabilities);
  const sound = sounds[release];
  if (sound.has(schema)) return [];
  const errors = [...invariantErrors(schema, "root", path, release), ...completenessErrors(schema, path)];
  if (errors.length === 0) sound.add(schema);
  return errors
    .map((error) => ({ error, text: errorText(error) }))
    .sort((a, b) => compareStrings(a.text, b.text))
    .map(({ error }) => error);
}
