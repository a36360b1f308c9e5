import { type Generated, type GenerateInput, generateDefinitions } from "./generate.ts";
import { kubernetesPackages } from "./known/kubernetes.ts";
import { KnownPackages } from "./load/known-packages.ts";

/** Go types and markers in, definitions out. */
export interface GoTypes {
  /**
   * Brings the packages of Kubernetes that the files name, and generates; see `generateDefinitions`. Rejects only where
   * a package cannot be brought.
   */
  generate(input: Omit<GenerateInput, "known">): Promise<Generated>;
}

/** A generator that keeps what it read of the packages of Kubernetes. */
export function createGoTypes(): GoTypes {
  const known = new KnownPackages(kubernetesPackages);
  return {
    async generate(input) {
      await known.bring(input.files.values());
      return generateDefinitions({ ...input, known });
    },
  };
}
