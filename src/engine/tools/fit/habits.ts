import type { BoundKeyword } from "../../server/rules/size-origin.ts";
import type { Structural } from "../../server/schema/structural.ts";

/** A bound that is large enough for everybody, and one below which people would run into it. */
export interface Habit {
  readonly usual: bigint;
  readonly tight: bigint;
}

/** Nobody needs a larger bound than this. */
export function wide({ usual }: Habit): bigint {
  return usual * 8n;
}

/** The longest values of these formats. */
const formats: Readonly<Record<string, bigint>> = {
  uuid: 36n,
  uuid3: 36n,
  uuid4: 36n,
  uuid5: 36n,
  mac: 23n,
  ipv4: 15n,
  ipv6: 45n,
  cidr: 49n,
  hexcolor: 7n,
  isbn10: 13n,
  isbn13: 17n,
  isbn: 17n,
  creditcard: 19n,
  ssn: 11n,
  hostname: 253n,
  email: 254n,
  uri: 2048n,
};

/** By field name; the first match counts. */
const names: readonly (readonly [RegExp, Habit])[] = [
  [/^(key|port|label|protocol|type|phase|reason|unit|zone|region)s?$/i, { usual: 63n, tight: 16n }],
  [/(namespace|labelKey)$/i, { usual: 63n, tight: 63n }],
  [/(name|ref|host|hostname|domain|class)s?$/i, { usual: 253n, tight: 63n }],
  [/(url|uri|endpoint|path|image)s?$/i, { usual: 2048n, tight: 253n }],
  [/(cidr|ip|address)(es|s)?$/i, { usual: 64n, tight: 45n }],
  [/(description|message|comment|query|script|expression|template)s?$/i, { usual: 4096n, tight: 256n }],
];

/** The usual bound for a node, from its format and the name of the field that it belongs to. */
export function habitOf(node: Structural, keyword: BoundKeyword): Habit {
  if (keyword === "maxItems") return { usual: 128n, tight: 8n };
  if (keyword === "maxProperties") return { usual: 64n, tight: 8n };
  const size = formats[node.format];
  if (size !== undefined) return { usual: size, tight: size };
  const name = fieldName(node);
  return names.find(([pattern]) => pattern.test(name))?.[1] ?? { usual: 256n, tight: 32n };
}

function fieldName({ at }: Structural): string {
  for (let i = at.length - 1; i > 0; i--) if (at[i - 1] === "properties") return String(at[i]);
  return "";
}
