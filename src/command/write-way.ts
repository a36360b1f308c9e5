import type { Write } from "../package/writes.ts";
import { type Command, type Context, flagText, UsageError } from "./context.ts";
import { ways } from "./ways.ts";

/** The flags that say how objects are written. */
export const writeOptions = {
  as: { type: "string" },
  manager: { type: "string" },
  status: { type: "boolean" },
  namespace: { type: "string" },
} as const satisfies Command["options"];

export const writeHelp: Command["help"] = [
  ["--as WAY", "how objects are written: create (default), apply (server-side) or replace"],
  ["--manager NAME", "the field manager (default: kubectl's for this way)"],
  ["--namespace NAME", "the namespace of objects that name none (default: default)"],
  ["--status", "also write the status of objects that have one, to /status"],
];

/** How objects are written: by the flags, otherwise by the configuration. @throws UsageError */
export function writeOf(context: Context): Write {
  const { config, flags } = context;
  const as = flagText(context, "as");
  const way = ways.find((each) => each === as);
  if (as !== undefined && way === undefined) throw new UsageError(`--as must be ${ways.join(", ")}.`);
  const manager = flagText(context, "manager");
  const namespace = flagText(context, "namespace");
  return {
    ...config.write,
    ...(way === undefined ? {} : { as: way }),
    ...(manager === undefined ? {} : { manager }),
    ...(namespace === undefined ? {} : { namespace }),
    ...(flags["status"] === true ? { status: true } : {}),
  };
}
