import { tooFew, tooMany } from "../../../apimachinery/field/error.ts";
import type { Structural } from "../structural.ts";
import { tooFewItems, tooFewProperties } from "./faults.ts";
import type { Run } from "./run.ts";

/** The keywords that limit the size of a list or an object, by the server's word for what they count. */
const keywords = {
  items: { least: "minItems", most: "maxItems" },
  properties: { least: "minProperties", most: "maxProperties" },
} as const;

/** Upstream: k8s.io/kube-openapi/pkg/validation/validate/values.go `MinItems`, `MaxItems`, object_validator.go. */
export function validateSize(
  run: Run,
  size: number,
  schema: Structural,
  things: keyof typeof keywords,
): void {
  const { least, most } = keywords[things];
  const [fewest, greatest] = [schema[least], schema[most]];
  if (fewest !== undefined && BigInt(size) < fewest) {
    const kind = things === "items" ? tooFewItems : tooFewProperties;
    const fault = kind({ name: run.name(), limit: fewest });
    if (run.capabilities.tooFewCounts) {
      run.add(fault.text, tooFew(run.errorPath() ?? [], size, fewest, run.cause(schema, least)));
    } else run.addInvalid(schema, least, String(size), fault);
  }
  if (greatest !== undefined && BigInt(size) > greatest) {
    run.add(
      `${run.name()} in body should have at most ${greatest} ${things}`,
      tooMany(run.errorPath() ?? [], size, greatest, run.cause(schema, most)),
    );
  }
}
