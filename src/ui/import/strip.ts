import { tellFailure } from "../shell/failure.ts";
import type { Playground } from "../shell/playground.ts";
import { putWork } from "../shell/put-work.ts";
import { withText } from "../workspace/transitions.ts";
import { documentTitles } from "../workspace/words.ts";
import { servedTexts } from "./served-texts.ts";

/** Removes from all texts what `kubectl get` adds, and offers to undo that. */
export async function stripServed(playground: Playground): Promise<void> {
  const { workspace, engine, tell } = playground;
  const { documents } = workspace.get();
  const names = servedTexts(workspace.get());
  const stripped = await Promise.all(
    names.map(async (name) => ({ name, outcome: await engine.ask("strip", { text: documents[name] }) })),
  );
  const failure = stripped.map(({ outcome }) => outcome).find((outcome) => "failed" in outcome);
  if (failure !== undefined) {
    tellFailure(playground, failure);
    return;
  }
  // A text that was edited meanwhile stays.
  const changes = stripped.flatMap(({ name, outcome }) => {
    const text = "reply" in outcome ? outcome.reply : undefined;
    return text === undefined || workspace.get().documents[name] !== documents[name] ? [] : [{ name, text }];
  });
  if (changes.length === 0) {
    tell({ tone: "info", text: "There is nothing here that kubectl get adds.", actions: [] });
    return;
  }
  const where = changes.map(({ name }) => documentTitles[name]).join(" and ");
  const next = changes.reduce((work, { name, text }) => withText(work, name, text), workspace.get());
  putWork(playground, next, `Removed from ${where}: what kubectl get adds, such as managedFields and uid.`);
}
