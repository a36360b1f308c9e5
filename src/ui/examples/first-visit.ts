import firstExample from "../../../examples/01-crontab-two-mistakes.yaml?scenario";
import { workspaceOf } from "../workspace/from-scenario.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** What a first visit shows. It is part of the page, so that nothing is loaded before the first verdict. */
export const firstVisit: Workspace = workspaceOf(firstExample).workspace;
