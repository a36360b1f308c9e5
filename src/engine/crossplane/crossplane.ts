import { parseOnce } from "../apimachinery/source/document.ts";
import { toJson } from "../go/value/json.ts";
import type { Value } from "../go/value/value.ts";
import { withoutMembers } from "../go/value/value.ts";
import { type Rendered, renderDefinitions } from "./render.ts";

/** What Crossplane makes of CompositeResourceDefinitions. Loaded on demand, as most definitions are not made by it. */
export interface Crossplane {
  /**
   * Renders the manifest of an XRD and returns JSON: `crd` or `error`, and for an XRD with claims `claim` or
   * `claimError`. Never throws.
   */
  renderJson(text: string): string;
}

export function createCrossplane(): Crossplane {
  return { renderJson };
}

function renderJson(text: string): string {
  const document = parseOnce(text);
  if (!document.ok) return toJson(new Map([["error", document.error]]));
  const { composite, claim } = renderDefinitions(document.value);
  return toJson(new Map([...answer(composite, "crd", "error"), ...answer(claim, "claim", "claimError")]));
}

/** The definition is printed like a Go value that was never decoded: without its kind. */
function answer(rendered: Rendered | undefined, name: string, errorName: string): [string, Value][] {
  if (rendered === undefined) return [];
  if (!rendered.ok) return [[errorName, rendered.fault.text]];
  return [[name, withoutMembers(rendered.definition, "apiVersion", "kind")]];
}
