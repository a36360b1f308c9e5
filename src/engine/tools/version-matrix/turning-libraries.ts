import {
  type Capabilities,
  capabilitiesOf,
  withLibrariesOf,
} from "../../apimachinery/minors/capabilities.ts";
import { type KubernetesVersion, minorNumber } from "../../apimachinery/minors/kubernetes-version.ts";
import { libraries } from "../../cel/library/registry.ts";
import { allMacros } from "../../cel/parser/macros/all.ts";

/** More names do not fit into a sentence. */
const mostNames = 4;

/** The server of the rejecting minor with the functions and macros that rules may use on the accepting one. */
export function withItsLibraries(refusing: KubernetesVersion, accepting: KubernetesVersion): Capabilities {
  return withLibrariesOf(capabilitiesOf(refusing), accepting);
}

/**
 * The functions and macros that were added between two minors and that the texts of a scenario call, one sentence
 * per library. New rules may use what the minor before the server's has.
 */
export function calledOfNew(
  text: string,
  older: KubernetesVersion,
  newer: KubernetesVersion,
): readonly string[] {
  const cameBetween = ({ since }: { readonly since: string }): boolean => {
    const first = minorNumber(since) + 1;
    return minorNumber(older) < first && first <= minorNumber(newer);
  };
  const sentences = libraries.filter(cameBetween).flatMap(({ name, functions }) => {
    const called = [...new Set(functions.map((each) => each.name))].filter((each) => isCalled(text, each));
    return called.length === 0 ? [] : [`Rules can use ${listed(called)} of the library \`${name}\`.`];
  });
  const macros = allMacros
    .filter(cameBetween)
    .filter(({ name, argumentCount }) => isMacroCalled(text, name, argumentCount));
  const names = [...new Set(macros.map(({ name }) => name))];
  const known = new Set(allMacros.filter((macro) => !cameBetween(macro)).map(({ name }) => name));
  const [again, fresh] = [names.filter((name) => known.has(name)), names.filter((name) => !known.has(name))];
  return [
    ...sentences,
    ...(fresh.length === 0 ? [] : [`Rules can use the macro ${listed(fresh)}.`]),
    ...(again.length === 0 ? [] : [`Rules can use ${listed(again)} with two variables.`]),
  ];
}

/** Whether a text calls a function: by its full name, or as a member if it has a simple name. */
function isCalled(text: string, name: string): boolean {
  return new RegExp(`\\b${escaped(name)}\\s*\\(`).test(text);
}

/** Whether a text calls a macro with this many arguments, all of them names except the last one or two. */
function isMacroCalled(text: string, name: string, argumentCount: number): boolean {
  const variables = argumentCount > 2 ? "\\s*\\w+\\s*,\\s*\\w+\\s*," : "";
  return new RegExp(`\\.${escaped(name)}\\(${variables}`).test(text);
}

function escaped(name: string): string {
  return name.replaceAll(/[^\w]/g, "\\$&");
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, mostNames).map((name) => `\`${name}\``);
  return names.length > mostNames ? `${shown.join(", ")} and others` : shown.join(" and ");
}
