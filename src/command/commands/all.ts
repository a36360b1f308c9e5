import type { Command } from "../context.ts";
import { breaking } from "./breaking.ts";
import { check } from "./check.ts";
import { completion } from "./completion.ts";
import { convert } from "./convert.ts";
import { cost } from "./cost.ts";
import { docs } from "./docs.ts";
import { draft } from "./draft.ts";
import { explain } from "./explain.ts";
import { fix } from "./fix.ts";
import { fromSchema } from "./from-schema.ts";
import { generate } from "./generate.ts";
import { host } from "./host.ts";
import { link } from "./link.ts";
import { lsp } from "./lsp.ts";
import { mcp } from "./mcp.ts";
import { merge } from "./merge.ts";
import { migrate } from "./migrate.ts";
import { minors } from "./minors.ts";
import { sample } from "./sample.ts";
import { serve } from "./serve.ts";
import { stored } from "./stored.ts";
import { test } from "./test.ts";

/** All commands, in the order of their help. */
export const commands: readonly Command[] = [
  check,
  test,
  explain,
  fix,
  cost,
  breaking,
  stored,
  merge,
  migrate,
  minors,
  sample,
  draft,
  fromSchema,
  convert,
  link,
  docs,
  generate,
  serve,
  host,
  mcp,
  lsp,
  completion,
];
