import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { throughGo } from "../values/through-go.ts";
import { type CelValue, optionalOf } from "../values/value.ts";
import { type Attribute, resolution } from "./attribute.ts";
import type { Step } from "./frame.ts";
import { chargeFor } from "./observer.ts";

/** A planned expression: a constant, an attribute that may still get qualifiers, or anything else. */
export type Plan =
  | { readonly kind: "constant"; readonly value: CelValue }
  | { readonly kind: "attribute"; readonly attribute: Attribute; readonly tested: boolean }
  | { readonly kind: "step"; readonly run: Step };

/** What qualifiers can be put on: anything but an attribute becomes the start of one. */
export function asAttribute(plan: Plan, capabilities: Capabilities): Attribute {
  return plan.kind === "attribute" ? plan.attribute : attributeOf(toStep(plan), capabilities);
}

/** An attribute without qualifiers. Servers that do not keep the values of optionals turn them into Go's at its start. */
export function attributeOf(base: Step, { optionalsKeepValues }: Capabilities): Attribute {
  const reopened: Step = (frame) => {
    const value = base(frame);
    if (typeof value !== "object" || value?.kind !== "optional" || value.value === undefined) return value;
    return optionalOf(throughGo(value.value));
  };
  return { kind: "chain", base: optionalsKeepValues ? base : reopened, qualifiers: [] };
}

/** Evaluating an attribute costs 1, unless it is conditional; testing one gives the 1 back. */
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
