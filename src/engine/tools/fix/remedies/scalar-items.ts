import { valueAt } from "../../../apimachinery/field/value-at.ts";
import type { Path } from "../../../go/value/path.ts";
import { isList, isMap, type Value, type ValueMap } from "../../../go/value/value.ts";
import type { Structural } from "../../../server/schema/structural.ts";
import type { Manuscript } from "../../edit/manuscript.ts";
import { failures } from "../../samples/check.ts";
import type { Maker } from "../../samples/maker.ts";
import { type Attempt, allTogether } from "../draft.ts";
import { fitting, placeName, shown } from "../label.ts";
import { reshapings } from "../values/reshaped.ts";

/** More items are not rewritten. */
const most = 50;

const keyNames = ["name", "key"];
/** The fields of `8080:80`: outside and inside. */
const portPairs = [
  ["port", "targetPort"],
  ["hostPort", "containerPort"],
  ["port", "containerPort"],
] as const;

/**
 * Returns attempts for a scalar where the items of a list are objects: writes all scalars of the list as objects.
 * `[80, 443]` becomes `[{port: 80}, {port: 443}]`, `A=b` `{name: A, value: b}`, and `redis:7` `{name: redis, image:
 * "redis:7"}`.
 */
export function scalarItems(
  manuscript: Manuscript,
  document: Value,
  path: Path,
  node: Structural,
  maker: Maker | undefined,
): readonly Attempt[] {
  const list = path.slice(0, -1);
  const items = valueAt(document, list);
  if (node.type !== "object" || typeof path.at(-1) !== "number" || !isList(items)) return [];
  const scalars = items.flatMap((item, i) =>
    isMap(item) || isList(item) || item === null ? [] : [{ item, i }],
  );
  if (scalars.length === 0 || scalars.length > most) return [];
  const ways = [asKnown, ...[0, 1].map((k) => general(k))];
  return ways.flatMap((way): readonly Attempt[] => {
    const all = scalars.map(({ item, i }) => {
      const to = way(item, node, manuscript.sourceOf([...list, i]));
      return { i, to: to && whole(to, node, maker) };
    });
    const first = all[0]?.to;
    const edits = all.map(({ i, to }) =>
      to === undefined ? undefined : manuscript.replace([...list, i], to),
    );
    if (first === undefined) return [];
    const one = `Write ${placeName(path)}: ${shown(first)}`;
    const title = all.length === 1 ? one : `Write ${all.length} items as {${[...first.keys()].join(", ")}}`;
    return [{ title: fitting(title), edits: allTogether(edits) }];
  });
}

type Way = (item: Value, node: Structural, source: string | undefined) => ValueMap | undefined;

/** Returns the object that a scalar in a well-known form means. */
const asKnown: Way = (item, node, source) => {
  const text = typeof item === "string" ? item : (source ?? "");
  const typed = (name: string, written: string): Value | undefined => {
    const field = node.properties.get(name);
    if (field?.type === "integer") return /^\d{1,9}$/.test(written) ? BigInt(written) : undefined;
    return field?.type === "string" ? written : undefined;
  };
  const object = (...members: readonly (readonly [string, string])[]): ValueMap | undefined => {
    const all = members.map(([name, written]) => [name, typed(name, written)] as const);
    const known = all.flatMap(([name, value]): [string, Value][] =>
      value === undefined ? [] : [[name, value]],
    );
    const to = new Map(known);
    return known.length === all.length && fits(to, node) ? to : undefined;
  };
  const [, key, value] = /^([\w.-]+)(?:=|:\s+)(.*)$/s.exec(text) ?? [];
  if (key !== undefined && value !== undefined)
    return keyNames.map((name) => object([name, key], ["value", value])).find((each) => each !== undefined);
  const [, outer, inner] = /^(\d{1,5}):(\d{1,5})$/.exec(text) ?? [];
  if (outer !== undefined && inner !== undefined)
    return portPairs.map(([a, b]) => object([a, outer], [b, inner])).find((each) => each !== undefined);
  const image = /^(?:[\w.-]+(?::\d+)?\/)*([a-z0-9][\w.-]*)(?::[\w.-]+)?(?:@sha256:\w+)?$/.exec(text)?.[1];
  return image === undefined ? undefined : object(["name", image], ["image", text]);
};

/** Returns the way that puts the scalar into the first or the second of the fields that accept it. */
function general(k: number): Way {
  return (item, node, source) => {
    const to = reshapings(item, node, source)[k]?.to;
    return isMap(to) ? to : undefined;
  };
}

/** Adds the required fields, as far as they can be made. */
function whole(to: ValueMap, node: Structural, maker: Maker | undefined): ValueMap | undefined {
  const missing = node.required.filter((name) => !to.has(name));
  const made = missing.map((name) => {
    const field = node.properties.get(name);
    return [name, field && maker?.first([field])] as const;
  });
  const known = made.flatMap(([name, value]): [string, Value][] =>
    value === undefined ? [] : [[name, value]],
  );
  return known.length === made.length ? new Map([...to, ...known]) : undefined;
}

function fits(to: ValueMap, node: Structural): boolean {
  return failures(to, node, false).every(({ origin }) => origin === "required");
}
