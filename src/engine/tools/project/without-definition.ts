import { editDistance } from "../../apimachinery/field/nearest.ts";
import { parseDocument } from "../../apimachinery/source/document.ts";
import type { Range } from "../../apimachinery/source/place.ts";
import { rangeAt } from "../../apimachinery/source/positions.ts";
import type { Manifest } from "./manifest.ts";

/** The kind that a definition defines, or one that is probably meant. */
interface Defined {
  readonly group: string;
  readonly kind: string;
}

/** What is said about an object that has no definition. */
export interface WithoutDefinition {
  /** An error if its group is one of the definitions', or if its group or kind is probably misspelt. */
  readonly severity: "error" | "warning";
  readonly text: string;
  readonly reason?: string;
  /** The part of the object's text that is probably wrong. */
  readonly range?: Range;
}

/** What is said about an object that has no definition among the given ones. */
export function withoutDefinition(object: Manifest, definitions: readonly Manifest[]): WithoutDefinition {
  const defined = definitions.flatMap(({ defines }) => {
    if (defines === undefined) return [];
    const { group, claimKind } = defines;
    return claimKind === undefined ? [defines] : [defines, { group, kind: claimKind }];
  });
  const meant = meantBy(object, defined);
  const isOfGroup = defined.some(({ group }) => group === object.group);
  const range = rangeOf(object, meant !== undefined && meant.kind === object.kind ? "apiVersion" : "kind");
  return {
    severity: isOfGroup || meant !== undefined ? "error" : "warning",
    text: noDefinition(object),
    ...(meant === undefined ? {} : { reason: reasonFor(object, meant) }),
    ...(range === undefined ? {} : { range }),
  };
}

/** Why an object was not sent. */
export function noDefinition({ kind, apiVersion }: Pick<Manifest, "kind" | "apiVersion">): string {
  return `The files have no definition of ${kind} in ${apiVersion || "no group"}.`;
}

function rangeOf({ text }: Manifest, key: "apiVersion" | "kind"): Range | undefined {
  const document = parseDocument(text);
  return document.ok ? rangeAt(document.positions(), [key]) : undefined;
}

/**
 * The kind that is probably meant: of the same group with a similar kind, or of a similar group with a similar kind. Core
 * types have no group, and are never a misspelt one.
 */
function meantBy({ group, kind }: Manifest, defined: readonly Defined[]): Defined | undefined {
  const ranked = defined
    .map((each) => ({ each, far: distance(group, each.group) + distance(kind, each.kind) }))
    .filter(({ each }) => isNear(group, each.group) && isNear(kind, each.kind))
    .sort((a, b) => a.far - b.far);
  return ranked[0]?.each;
}

/** Letter case and the ending of a plural do not count. */
function distance(written: string, real: string): number {
  const [a, b] = [written.toLowerCase(), real.toLowerCase()];
  return a === `${b}s` || a === `${b}es` ? 0 : editDistance(a, b, 3);
}

function isNear(written: string, real: string): boolean {
  if (written === "") return false;
  return distance(written, real) <= (real.length < 5 ? 1 : 2);
}

function reasonFor(object: Manifest, meant: Defined): string {
  const [written, real] =
    meant.group === object.group ? [object.kind, meant.kind] : [object.group, meant.group];
  return `Did you mean ${meant.kind} in ${meant.group}?${strangersIn(written, real)}`;
}

/** Names the characters that look like letters of the real name but are others. */
function strangersIn(written: string, real: string): string {
  const strangers = [...new Set(written)].filter(
    (each) => (each.codePointAt(0) ?? 0) > 0x7f && !real.includes(each),
  );
  const named = strangers.map(
    (each) => `U+${(each.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`,
  );
  return named.length === 0
    ? ""
    : ` "${written}" has ${named.join(", ")}, which only looks like a letter of it.`;
}
