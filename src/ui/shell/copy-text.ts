import type { Playground } from "./playground.ts";

/** Copies a text and says so. */
export async function copyText({ tell }: Playground, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    tell({ tone: "info", text: "Copied.", actions: [] });
  } catch {
    tell({ tone: "warning", text: "The browser does not allow copying here.", actions: [] });
  }
}
