import type { Playground } from "../shell/playground.ts";
import { keptInTab } from "./keeping.ts";
import { type KeptFolder, keptFiles, keptFolders } from "./kept-folders.ts";
import { openProject } from "./open-project.ts";

/** Opens a folder that this browser keeps. */
export async function openKept(playground: Playground, { id, name }: KeptFolder): Promise<void> {
  const files = await keptFiles(id);
  if (files === undefined) {
    playground.tell({ tone: "warning", text: `${name} is no longer kept.`, actions: [] });
    return;
  }
  const onDisk = [...files].map(([file, { disk }]) => ({ file, text: disk }));
  await openProject(playground, name, onDisk, { kept: { id, files } });
}

/** Opens the kept folder that this tab had open before a reload. */
export async function openKeptInTab(playground: Playground): Promise<void> {
  const id = keptInTab();
  const folder = id === null ? undefined : (await keptFolders()).find((each) => each.id === id);
  if (folder !== undefined) await openKept(playground, folder);
}
