import type { Value } from "../../go/value/value.ts";
import type { Structural } from "../../server/schema/structural.ts";

/**
 * Values that people write into fields, matched by the end of the field's name. The first value that the
 * schema accepts is used.
 */
const texts: readonly (readonly [name: RegExp, values: readonly string[]])[] = [
  [/image$/i, ["nginx:1.27", "nginx"]],
  [/(?:schedule|cron)$/i, ["*/5 * * * *"]],
  [/(?:url|uri|endpoint|webhook|link)$/i, ["https://example.com"]],
  [/(?:host|hostname|domain|fqdn|dnsname)s?$/i, ["example.com", "www.example.com"]],
  [/email$/i, ["user@example.com"]],
  [/cpu$/i, ["100m", "1"]],
  [/(?:memory|storage|capacity|disk|size)$/i, ["1Gi", "10Gi"]],
  [/namespace$/i, ["default"]],
  [/version$/i, ["1.2.3", "v1.2.3", "1.2", "v1"]],
  [/(?:path|dir|directory|file|mountpoint)$/i, ["/data", "data"]],
  [/(?:timeout|interval|duration|period|delay|ttl|backoff)$/i, ["30s", "1h"]],
  [/(?:time|timestamp|date)$/i, ["2026-01-02T15:04:05Z", "2026-01-02"]],
  [/(?:cidr|subnet|range)s?$/i, ["10.0.0.0/24"]],
  [/(?:ip|address)(?:es)?$/i, ["192.0.2.1"]],
  [/port$/i, ["http", "8080"]],
  [/protocol$/i, ["TCP", "https"]],
  [/user(?:name)?$/i, ["admin"]],
  [/secret(?:name|ref)?$/i, ["my-secret"]],
  [/class(?:name)?$/i, ["standard"]],
  [/(?:description|message|comment|summary|reason)$/i, ["An example."]],
];

const numbers: readonly (readonly [name: RegExp, values: readonly bigint[]])[] = [
  [/port$/i, [8080n, 80n, 443n, 30080n]],
  [/replicas$/i, [3n, 1n]],
  [/(?:seconds|timeout|interval|period)$/i, [30n, 60n]],
  [/(?:percent|percentage|weight)$/i, [50n]],
];

/** Words in several forms, one of which often matches a pattern. */
const forms = [
  "example",
  "example-1",
  "Example",
  "EXAMPLE",
  "example.com",
  "example.com/example",
  "user@example.com",
  "https://example.com",
  "/example",
  "1.2.3",
  "v1.2.3",
  "v1",
  "10Gi",
  "30s",
  "123",
  "12345",
  "abc",
  "ABC",
  "abc123",
];

/**
 * Values that people would write at a node, the most likely first: the schema's own examples, then usual
 * values. Each must be checked.
 */
export function* usualValues(node: Structural): Generator<Value> {
  const { example, description, type, pattern, format } = node;
  if (example !== undefined) yield example;
  const name = nameOf(node);
  if (type === "string") {
    yield* mentioned(description);
    // A format has its own examples.
    if (format === "") {
      for (const [words, values] of texts) if (words.test(name)) yield* values;
      if (pattern !== "") yield* forms;
    }
  }
  if (type === "integer" || type === "number") {
    for (const [words, values] of numbers) if (words.test(name)) yield* values;
  }
}

/** The strings that a description gives as examples: `e.g. "eu-west-1"`. */
function* mentioned(description: string): Generator<string> {
  const lead =
    /(?:e\.g\.|for example|for instance|such as|example:)[^\n"'`]{0,20}(?<!\w)["'`]([^"'`\n]{1,80})["'`](?!\w)/gi;
  for (const [, text = ""] of description.matchAll(lead)) yield text;
}

/** The name of the field that a node belongs to; for an item, that of its list. */
function nameOf({ at }: Structural): string {
  for (let i = at.length - 1; i > 0; i--) if (at[i - 1] === "properties") return String(at[i]);
  return "";
}
