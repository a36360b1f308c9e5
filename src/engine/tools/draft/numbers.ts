import { overrideOf } from "../../controllergen/schema/known-types.ts";
import type { Schema } from "../../controllergen/schema/props.ts";
import type { Option } from "./decision.ts";
import type { Drafting } from "./drafting.ts";
import type { Place } from "./place.ts";
import { seenIn } from "./words.ts";

/** Fields that are int32 in the APIs of Kubernetes itself. */
const areInt32 = /^(?:replicas|.*[rR]eplicas|port|.*Port|weight|priority|.*Percent(?:age)?)$/;

const int64 = { id: "int64", label: "integer (int64)" } as const;
const int32 = { id: "int32", label: "integer (int32)" } as const;
const number = { id: "number", label: "number" } as const;
const either = { id: "int-or-string", label: "integer or string" } as const;

type IntegerOption = Option<"int64" | "int32" | "number" | "int-or-string">;

/** An integer has a size, as the API conventions demand: int64, except where Kubernetes has int32 for the name. */
export function integerSchema(place: Place, drafting: Drafting): Schema {
  const integers = place.values.filter((value) => typeof value === "bigint");
  const isSmall = integers.every((value) => BigInt.asIntN(32, value) === value);
  const isNamed = isSmall && areInt32.test(place.name);
  const first: IntegerOption = isNamed ? int32 : int64;
  const others: readonly IntegerOption[] = [isNamed ? int64 : int32, number, either];
  const type = drafting.ask({
    topic: "type",
    at: place.at,
    shownAt: ["format"],
    evidence: `an integer ${seenIn(integers.length, place)}${isNamed ? "; fields with this name are int32 in Kubernetes" : ""}`,
    options: [
      first,
      ...others.filter(
        (option) => (option !== int32 || isSmall) && (option !== either || place.isListKey !== true),
      ),
    ],
  });
  if (type === "number") return { type };
  return type === "int-or-string" ? intOrString() : { type: "integer", format: type };
}

/** Numbers with a fraction in at least one value. */
export function numberSchema(place: Place, drafting: Drafting): Schema {
  const numbers = place.values.filter((value) => value !== null).length;
  drafting.ask({
    topic: "type",
    at: place.at,
    evidence: `a number ${seenIn(numbers, place)}, not always an integer`,
    options: [number],
  });
  return { type: "number" };
}

/** The type `IntOrString` as controller-gen writes it. */
export function intOrString(): Schema {
  return overrideOf("k8s.io/apimachinery/pkg/util/intstr", false)?.schemas["IntOrString"] ?? {};
}

/** The type `Quantity` as controller-gen writes it. */
export function quantity(): Schema {
  return overrideOf("k8s.io/apimachinery/pkg/api/resource", false)?.schemas["Quantity"] ?? {};
}
