import type { Handler } from "./handler.ts";
import { console } from "./handlers/console.ts";
import { documents } from "./handlers/documents.ts";
import { bounds, fit } from "./handlers/fit.ts";
import { fixes, widen } from "./handlers/fixes.ts";
import { opinion } from "./handlers/opinion.ts";
import { ratcheting } from "./handlers/ratcheting.ts";
import { insertRule, rule, rules, tryExpression } from "./handlers/rules.ts";
import { branches, branchSample, sample } from "./handlers/samples.ts";
import { compact, document, schema } from "./handlers/schema.ts";
import { checks, expectation, suite } from "./handlers/tests.ts";
import { complete, format, hover, places, strip } from "./handlers/text.ts";
import { upgrade } from "./handlers/upgrade.ts";
import { versions } from "./handlers/versions.ts";
import { why } from "./handlers/why.ts";

/** Everything that the page can ask beside the answer, by its kind. What a kind takes and gives is its handler's type. */
export const handlers = {
  bounds,
  branches,
  branchSample,
  checks,
  compact,
  complete,
  console,
  document,
  documents,
  expectation,
  fit,
  fixes,
  format,
  hover,
  insertRule,
  opinion,
  places,
  ratcheting,
  rule,
  rules,
  sample,
  schema,
  strip,
  suite,
  tryExpression,
  upgrade,
  versions,
  why,
  widen,
} satisfies Readonly<Record<string, Handler>>;
