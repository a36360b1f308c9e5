import type { Parts } from "./parts.ts";

/** Parts that are looked up each time one is read. `part` throws `NotLoaded` for one that is not there yet. */
export function partsBy(part: <Name extends keyof Parts>(name: Name) => Parts[Name]): Parts {
  return {
    get rules() {
      return part("rules");
    },
    get patches() {
      return part("patches");
    },
    get definitionPatches() {
      return part("definitionPatches");
    },
    get scalesAndTables() {
      return part("scalesAndTables");
    },
    get webhooks() {
      return part("webhooks");
    },
    get documents() {
      return part("documents");
    },
    get reasons() {
      return part("reasons");
    },
  };
}
