import { type Generated, type GenerateInput, generateDefinitions } from "./generate.ts";
import { kubernetesPackages } from "./known/kubernetes.ts";
import { KnownPackages } from "./load/known-packages.ts";

/** Generates definitions from Go types and markers. */
export interface GoTypes {
  /**
   * Loads the Kubernetes packages that the files use, and generates; see `generateDefinitions`. Rejects only if a
   * package cannot be loaded.
   */
  generate(input: Omit<GenerateInput, "known">): Promise<Generated>;
}

/** Creates a generator that remembers the Kubernetes packages it has loaded. */
export function createGoTypes(): GoTypes {
  const known = new KnownPackages(kubernetesPackages);
  return {
    async generate(input) {
      await known.bring(input.files.values());
      return generateDefinitions({ ...input, known });
    },
  };
}
