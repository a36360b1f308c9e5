import { fault } from "../apimachinery/fault/fault.ts";
import { quoted, text } from "../apimachinery/fault/hole.ts";
import { words } from "../apimachinery/fault/words.ts";

/**
 * Why Crossplane renders no definition. It accepts the XRD, and says this in an event only.
 * Upstream: github.com/crossplane/crossplane-runtime/v2/pkg/xcrd/crd.go.
 */

export const schemaMissing = fault(
  "xrd/schema-missing",
  words`cannot generate CRD for ${quoted("what")} ${quoted("name")}: custom resource validation cannot be nil`,
);

export const schemaUnreadable = fault(
  "xrd/schema-unreadable",
  words`cannot generate CRD for ${quoted("what")} ${quoted("name")}: cannot parse validation schema: cannot parse validation schema: ${text("why")}`,
);

export const claimNameTaken = fault(
  "xrd/claim-name",
  words`invalid resource claim names: ${quoted("name")} conflicts with composite resource name`,
);

/** What Crossplane does not render, and tells nobody: the words are ours. `part` is the path in the schema. */
export const partDropped = fault(
  "xrd/dropped",
  words`Crossplane renders the definition without ${text("part")}`,
);

export const partReplaced = fault("xrd/replaced", words`Crossplane renders a different ${text("part")}`);
