import { valueAt } from "../../apimachinery/field/value-at.ts";
import { toJsonInOrder } from "../../go/value/json.ts";
import { type Path, pathText } from "../../go/value/path.ts";
import { stringAt, type Value } from "../../go/value/value.ts";
import type { CallReport } from "../../playback/report.ts";

/** Longer values say no more in a title. */
const mostValue = 48;

/** The field of an object that its rejection is about first; undefined if that says nothing about the object. */
export function fieldOf({ problems }: CallReport, object: Value | undefined): Path | undefined {
  const error = problems.find(({ severity }) => severity === "error")?.error;
  const path = error?.at ?? error?.path ?? [];
  if (path.length === 0) return undefined;
  const isTelling = valueAt(object, path) !== undefined || error?.type === "FieldValueRequired";
  return isTelling ? path : undefined;
}

/** An object in a title: "a Widget with spec.size 21", "a Widget without spec.size", "the Widget w". */
export function objectWords(object: Value | undefined, field: Path | undefined): string {
  if (field === undefined) return `the ${kindOf(object)} ${stringAt(object, "metadata", "name")}`.trim();
  const value = valueAt(object, field);
  const name = pathText(field);
  return value === undefined ? `${aKind(object)} without ${name}` : withValue(object, name, value);
}

/** "a Widget with spec.size 21". */
export function withValue(object: Value | undefined, path: string, value: Value): string {
  return `${aKind(object)} with ${path} ${valueWords(value)}`;
}

/** A value in a title, shortened. */
export function valueWords(value: Value): string {
  const text = toJsonInOrder(value);
  return text.length > mostValue ? `${text.slice(0, mostValue)}...` : text;
}

export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function aKind(object: Value | undefined): string {
  const kind = kindOf(object);
  return `${/^[AEIO]/i.test(kind) ? "an" : "a"} ${kind}`;
}

function kindOf(object: Value | undefined): string {
  return stringAt(object, "kind") || "object";
}
