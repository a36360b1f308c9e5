import type { Fault } from "../../apimachinery/fault/fault.ts";
import { badRequest, type Status } from "../../apimachinery/status/status.ts";
import { compareStrings } from "../../go/value/go-text.ts";
import { goValueText } from "../../go/value/go-value.ts";
import { stringAt, type ValueMap } from "../../go/value/value.ts";
import type { Resource, ServedVersion } from "../resource/resource.ts";
import { dottedPath, nestedField } from "./json-path.ts";
import { selectorCharacter, selectorEscape, selectorField, selectorTerm } from "./selector-faults.ts";

interface Requirement {
  readonly field: string;
  readonly equal: boolean;
  readonly value: string;
}

/** Splits at commas that are not escaped, and sorts the terms. The first invalid term is reported. */
function terms(selector: string): string[] {
  return (selector.match(/(?:\\.|[^,\\]|\\$)+/gsu) ?? []).filter((term) => term !== "").sort(compareStrings);
}

/** Returns a value without its escapes, or the error in it. */
function unescaped(value: string): { readonly text: string } | { readonly error: Fault } {
  let text = "";
  const characters = [...value];
  for (let i = 0; i < characters.length; i++) {
    const c = characters[i] ?? "";
    if (c === "\\") {
      const next = characters[++i] ?? "";
      if (!["\\", ",", "="].includes(next) || next === "") {
        return { error: selectorEscape({ character: next }) };
      }
      text += next;
    } else if (c === "," || c === "=") {
      return { error: selectorCharacter({ code: c.codePointAt(0) ?? 0 }) };
    } else text += c;
  }
  return { text };
}

function parseTerm(term: string, selector: string): Requirement | { readonly error: Fault } {
  for (let i = 0; i < term.length; i++) {
    const rest = term.slice(i);
    const operator = ["!=", "==", "="].find((candidate) => rest.startsWith(candidate));
    if (operator === undefined) continue;
    const value = unescaped(term.slice(i + operator.length));
    if ("error" in value) return value;
    return { field: term.slice(0, i), equal: operator !== "!=", value: value.text };
  }
  return { error: selectorTerm({ selector, term }) };
}

/** A parsed field selector. `name` is set if it selects only objects with this name. */
export interface FieldSelector {
  readonly matches: (object: ValueMap) => boolean;
  readonly name: string | undefined;
}

/**
 * Parses a field selector for objects in the requested version, or returns the server's rejection.
 * Upstream: k8s.io/apimachinery/pkg/fields/selector.go, the strategy's `GetAttrs`.
 */
export function parseFieldSelector(
  selector: string,
  version: ServedVersion,
  resource: Resource,
): FieldSelector | Status {
  const requirements: Requirement[] = [];
  for (const term of terms(selector)) {
    const requirement = parseTerm(term, selector);
    if ("error" in requirement) return badRequest(requirement.error);
    // The server drops a term that has neither field nor value, whatever its operator is.
    if (requirement.field !== "" || requirement.value !== "") requirements.push(requirement);
  }
  const known = new Set([
    "metadata.name",
    ...version.selectableFields.map((path) => path.replace(/^\./, "")),
  ]);
  if (resource.namespaced) known.add("metadata.namespace");
  const unknown = requirements.find(({ field }) => !known.has(field));
  if (unknown !== undefined) return badRequest(selectorField({ field: unknown.field }));
  return {
    matches: (object) =>
      requirements.every(({ field, equal, value }) => (fieldText(object, field) === value) === equal),
    name: requirements.find(({ field, equal }) => field === "metadata.name" && equal)?.value,
  };
}

function fieldText(object: ValueMap, field: string): string {
  if (field.startsWith("metadata.")) return stringAt(object, ...field.split("."));
  const nested = nestedField(object, dottedPath(field));
  return nested.found && nested.value !== null ? goValueText(nested.value) : "";
}
