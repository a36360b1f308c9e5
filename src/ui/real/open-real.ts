import { yamlText } from "../engine.ts";
import { loadLazyModules } from "../lazy/lazy-modules.ts";
import type { Playground } from "../shell/playground.ts";
import type { RealDefinition } from "./real-definition.ts";

/**
 * Asks before anything is fetched: shows the dialog for addresses with that of a definition. The page's address has it,
 * too, so a reload asks again and a copy of it leads others here.
 */
export function showReal(playground: Playground, { url }: RealDefinition): void {
  history.replaceState(null, "", `?url=${encodeURIComponent(url)}${location.hash}`);
  playground.shell.update((old) => ({ ...old, dialog: "address" }));
}

/** Opens a definition that was fetched, with the smallest object that it accepts. Both are taken back by one undo. */
export async function openWithSample(playground: Playground, text: string, name: string): Promise<void> {
  const { engine } = playground;
  const { kubernetes } = engine.scenario();
  const scenario = { crd: text, ...(kubernetes === undefined ? {} : { kubernetes }) };
  const outcome = await engine.ask("sample", { scenario, sample: "minimal" });
  const object = "failed" in outcome ? undefined : outcome.reply.object;
  const sample = object === undefined ? [] : [{ name: "a sample", text: yamlText(object) }];
  const { importTexts } = await loadLazyModules();
  await importTexts(playground, [{ name, text }, ...sample]);
}
