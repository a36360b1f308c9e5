import { type SampleKind, yamlText } from "../engine.ts";
import { withRequest, withText } from "../workspace/transitions.ts";
import { needsExisting, type Workspace } from "../workspace/workspace.ts";
import { tellFailure } from "./failure.ts";
import type { Playground } from "./playground.ts";
import { putWork } from "./put-work.ts";
import { withDocumentShown } from "./shell.ts";

/** An object for the page: the resource, and for an update the object that is stored before it. */
export interface PutObject {
  readonly resource: string;
  readonly existing?: string;
  /** What happened, for the notice. */
  readonly message: string;
}

/** Replaces the resource, and the stored object if one is given, and offers to undo that. */
export function putObject(playground: Playground, { resource, existing, message }: PutObject): void {
  const { workspace, shell } = playground;
  putWork(playground, put(workspace.get(), resource, existing), message);
  shell.update((old) => withDocumentShown(old, "resource"));
}

/** Writes a sample of the definition's kind into the resource. */
export async function writeSample(playground: Playground, kind: SampleKind): Promise<void> {
  const { engine } = playground;
  const outcome = await engine.ask("sample", { scenario: engine.scenario(), sample: kind });
  if ("failed" in outcome) {
    tellFailure(playground, outcome);
    return;
  }
  const { object, unmet } = outcome.reply;
  const rest = unmet.length === 0 ? "" : ` Not met: ${unmet.slice(0, 3).join("; ")}.`;
  if (object === undefined) {
    playground.tell({ tone: "warning", text: `There is no sample.${rest}`, actions: [] });
    return;
  }
  const what = kind === "minimal" ? "what is required" : "every field that can be";
  putObject(playground, {
    resource: yamlText(object),
    message: `A sample with ${what} is in Resource now.${rest}`,
  });
}

function put(old: Workspace, resource: string, existing: string | undefined): Workspace {
  const written = withText(old, "resource", resource);
  if (existing === undefined) return written;
  const stored = withText(written, "existing", existing);
  return needsExisting(stored.request) ? stored : withRequest(stored, "update");
}
