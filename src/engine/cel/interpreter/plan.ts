import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { throughGo } from "../values/through-go.ts";
import { type CelValue, optionalOf } from "../values/value.ts";
import { type Attribute, resolution } from "./attribute.ts";
import type { Step } from "./frame.ts";
import { chargeFor } from "./observer.ts";

/** A planned expression: a constant, an attribute that can still get qualifiers, or anything else. */
export type Plan =
  | { readonly kind: "constant"; readonly value: CelValue }
  | { readonly kind: "attribute"; readonly attribute: Attribute; readonly tested: boolean }
  | { readonly kind: "step"; readonly run: Step };

/**
 * Returns a plan as an attribute, so that qualifiers can be added. Any other plan becomes the base of a new attribute.
 */
export function asAttribute(plan: Plan, capabilities: Capabilities): Attribute {
  return plan.kind === "attribute" ? plan.attribute : attributeOf(toStep(plan), capabilities);
}

/**
 * Returns an attribute without qualifiers. Servers that do not keep the values of optionals convert them to Go values
 * here.
 */
export function attributeOf(base: Step, { optionalsKeepValues }: Capabilities): Attribute {
  const reopened: Step = (frame) => {
    const value = base(frame);
    if (typeof value !== "object" || value?.kind !== "optional" || value.value === undefined) return value;
    return optionalOf(throughGo(value.value));
  };
  return { kind: "chain", base: optionalsKeepValues ? base : reopened, qualifiers: [] };
}

/** An attribute costs 1 unless it is conditional. For a tested attribute, the 1 is given back. */
export function toStep(plan: Plan): Step {
  if (plan.kind === "constant") return () => plan.value;
  if (plan.kind === "step") return plan.run;
  const resolve = resolution(plan.attribute);
  const own = (plan.attribute.kind === "conditional" ? 0 : 1) - (plan.tested ? 1 : 0);
  const { tested } = plan;
  const watch = plan.attribute.kind === "chain" ? plan.attribute.watch : undefined;
  return (frame) => {
    const value = resolve(frame);
    if (watch === undefined) frame.charge(own);
    else chargeFor(watch, frame, own);
    if (tested && typeof value === "object" && value?.kind === "optional") return value.value !== undefined;
    return value;
  };
}
