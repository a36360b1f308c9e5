import { newest } from "../../../../apimachinery/minors/capabilities.ts";
import { serve } from "../../../apiextensions/serve.ts";
import { create, manifest } from "../../../apiextensions/testing/definitions.ts";
import type { Resource } from "../../../resource/resource.ts";

/** Returns the resource of a valid definition with other members of the spec. */
export function served(spec: Parameters<typeof manifest>[0], name = "widgets.example.com"): Resource {
  const { stored } = create(manifest(spec, { name }));
  if (stored === undefined) throw new Error("the definition is not valid");
  return serve(stored, newest);
}
