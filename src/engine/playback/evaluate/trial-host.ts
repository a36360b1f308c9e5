import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { ruleCompilerOf } from "../../server/rules/compiler.ts";
import type { DefinitionHost } from "./definitions.ts";
import { wholeParts } from "./whole-parts.ts";

/**
 * Creates hosts for writes of definitions where only the answer matters, and uid and name suffix do not. Each call
 * returns a host with a revision that is one higher.
 */
export function trialHosts(capabilities: Capabilities, now: string): () => DefinitionHost {
  const compiler = ruleCompilerOf(capabilities);
  let revision = 0;
  return () => ({
    now,
    uid: "00000000-0000-4000-8000-000000000001",
    nameSuffix: "bbbbb",
    resourceVersion: String(++revision),
    capabilities,
    compiler,
    parts: wholeParts,
  });
}
