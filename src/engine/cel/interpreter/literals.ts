import { listOf } from "../values/list.ts";
import { MapBuilder } from "../values/map.ts";
import { printValue } from "../values/print.ts";
import { type CelValue, celError, isError } from "../values/value.ts";
import { elementNotOptional, entryNotOptional } from "./faults.ts";
import { Frame, type Step } from "./frame.ts";
import { type Plan, toStep } from "./plan.ts";

/** Literals of lists, maps and messages. Upstream: github.com/google/cel-go/interpreter/interpretable.go. */

/** Charges the cost even if a member is an error. */
function constructed(build: Step, cost: number): Plan {
  return {
    kind: "step",
    run: (frame) => {
      const value = build(frame);
      frame.charge(cost);
      return value;
    },
  };
}

export function planList(elements: readonly Plan[], optionalIndices: readonly number[], cost: number): Plan {
  const optional = new Set(optionalIndices);
  const steps = elements.map(toStep);
  const build: Step = (frame) => {
    const items: CelValue[] = [];
    for (const [i, step] of steps.entries()) {
      const value = step(frame);
      if (isError(value)) return value;
      if (!optional.has(i)) {
        items.push(value);
      } else if (typeof value !== "object" || value?.kind !== "optional") {
        return celError(elementNotOptional({ value: printValue(value) }));
      } else if (value.value !== undefined) {
        items.push(value.value);
      }
    }
    return listOf(items);
  };
  return folded(elements, build) ?? constructed(build, cost);
}

interface EntryPlan {
  readonly key: Plan;
  readonly value: Plan;
  readonly optional: boolean;
}

export function planMap(entries: readonly EntryPlan[], cost: number): Plan {
  const steps = entries.map(({ key, value, optional }) => ({
    key: toStep(key),
    value: toStep(value),
    optional,
  }));
  const build: Step = (frame) => {
    const built = new MapBuilder();
    for (const step of steps) {
      const key = step.key(frame);
      if (isError(key)) return key;
      const value = step.value(frame);
      if (isError(value)) return value;
      const held = step.optional ? heldBy(printValue(key), value) : value;
      if (isError(held)) return held;
      if (held === undefined) built.delete(key);
      else built.set(key, held);
    }
    return built.finished();
  };
  return (
    folded(
      entries.flatMap(({ key, value }) => [key, value]),
      build,
    ) ?? constructed(build, cost)
  );
}

/** Returns the value of an optional entry. Undefined if it is empty. */
function heldBy(name: string, value: CelValue): CelValue | undefined {
  if (typeof value === "object" && value?.kind === "optional") return value.value;
  return celError(entryNotOptional({ key: name, value: printValue(value) }));
}

interface FieldPlan {
  readonly name: string;
  readonly value: Step;
  readonly optional: boolean;
}

/** Plans a message. `create` makes it from its fields. */
export function planStruct(
  create: (fields: ReadonlyMap<string, CelValue>) => CelValue,
  fields: readonly FieldPlan[],
  cost: number,
): Plan {
  const build: Step = (frame) => {
    const values = new Map<string, CelValue>();
    for (const { name, value, optional } of fields) {
      const given = value(frame);
      if (isError(given)) return given;
      const held = optional ? heldBy(name, given) : given;
      if (isError(held)) return held;
      if (held !== undefined) values.set(name, held);
    }
    return create(values);
  };
  return constructed(build, cost);
}

/** Returns the constant value of a literal if all its members are constants. */
function folded(members: readonly Plan[], build: (frame: Frame) => CelValue): Plan | undefined {
  if (members.some(({ kind }) => kind !== "constant")) return undefined;
  return { kind: "constant", value: build(new Frame(new Map(), Number.POSITIVE_INFINITY)) };
}
