import { apply } from "./apply.ts";
import type { Command } from "./context.ts";
import { create } from "./create.ts";
import { deleteCommand } from "./delete.ts";
import { describe } from "./describe.ts";
import { diff } from "./diff.ts";
import { apiResources, apiVersions } from "./discovery.ts";
import { edit } from "./edit.ts";
import { explainCommand } from "./explain.ts";
import { get } from "./get.ts";
import { annotate, label } from "./metadata.ts";
import { patch } from "./patch.ts";
import { replace } from "./replace.ts";
import { scale } from "./scale.ts";
import { version } from "./version.ts";
import { wait } from "./wait.ts";

/** The kubectl commands of the console. */
export const commands: readonly Command[] = [
  get,
  apply,
  create,
  replace,
  patch,
  edit,
  deleteCommand,
  scale,
  explainCommand,
  describe,
  diff,
  label,
  annotate,
  wait,
  apiResources,
  apiVersions,
  version,
];

/** The kubectl commands that the console does not have. */
export const otherCommands: readonly string[] = [
  "alpha",
  "attach",
  "auth",
  "autoscale",
  "certificate",
  "cluster-info",
  "completion",
  "config",
  "cordon",
  "cp",
  "debug",
  "drain",
  "events",
  "exec",
  "expose",
  "kuberc",
  "kustomize",
  "logs",
  "options",
  "plugin",
  "port-forward",
  "proxy",
  "rollout",
  "run",
  "set",
  "taint",
  "top",
  "uncordon",
];
