import { NotLoaded } from "../engine/go/not-loaded.ts";
import { regularExpressions } from "../engine/go/regexp/re2.ts";
import { builtinKinds } from "../engine/playback/cluster/late-builtins.ts";
import { admissionPolicies } from "../engine/playback/evaluate/late-policies.ts";
import { crossplaneDefinitions } from "../engine/playback/evaluate/late-xrd.ts";
import type { Parts } from "../engine/playback/evaluate/parts.ts";
import { partsBy } from "../engine/playback/evaluate/parts-by.ts";

/** All parts of the engine, after they are loaded. */
let loaded: Parts | undefined;

function part<Name extends keyof Parts>(name: Name): Parts[Name] {
  if (loaded === undefined) throw new NotLoaded(name);
  return loaded[name];
}

/** The parts that most first answers do not need. Reading one before it is loaded throws `NotLoaded`. */
export const parts: Parts = partsBy(part);

async function loadParts(): Promise<Parts> {
  const [{ wholeParts }] = await Promise.all([
    import("../engine/playback/evaluate/whole-parts.ts"),
    import("../engine/cel/parser/grammar.ts"),
  ]);
  return wholeParts;
}

/** Whether all parts are loaded, so that no step throws `NotLoaded`. */
export function isWhole(): boolean {
  return loaded !== undefined;
}

/**
 * Runs a step, and repeats it until all parts that it needs are loaded. A step that throws must not have side effects.
 * Rejects if a part cannot be loaded.
 */
export async function whenLoaded<T>(step: () => T): Promise<T> {
  const asked = new Set<string>();
  for (;;) {
    try {
      return step();
    } catch (error) {
      if (!(error instanceof NotLoaded) || asked.has(error.what)) throw error;
      asked.add(error.what);
      if (error.what === regularExpressions) await import("../engine/go/regexp/re2js.ts");
      else if (error.what === admissionPolicies) await import("../engine/playback/evaluate/policy-calls.ts");
      else if (error.what === builtinKinds) await import("../engine/playback/cluster/builtins.ts");
      else if (error.what === crossplaneDefinitions) await import("../engine/playback/cluster/crossplane.ts");
      else loaded = await loadParts();
    }
  }
}
