import { kubernetesVersions } from "../engine.ts";
import { projects } from "./projects.ts";
import { definitionsOf, type RealDefinition } from "./real-definition.ts";

const oldest = kubernetesVersions.at(-1) ?? "";

/** The well-known definitions, project by project. */
export const realDefinitions: readonly RealDefinition[] = projects.flatMap((project) =>
  definitionsOf(project, oldest),
);

/** Returns the definitions that have every word of a query, in their order. */
export function findReal(query: string): readonly RealDefinition[] {
  const words = query.toLowerCase().split(/\s+/);
  return realDefinitions.filter((definition) => {
    const text = textOf(definition);
    return words.every((word) => text.includes(word));
  });
}

/** Returns the definition at an address. */
export function realAt(url: string): RealDefinition | undefined {
  return realDefinitions.find((definition) => definition.url === url);
}

/** Says which minors of ours accept a definition. */
export function acceptedBy({ since }: RealDefinition): string {
  return `Accepted by Kubernetes ${since} and later`;
}

function textOf({ project, kind, group, worth, words }: RealDefinition): string {
  return `${project} ${kind} ${group} ${worth} ${words}`.toLowerCase();
}
