import type { Playground } from "./playground.ts";

/** Copies a text to the clipboard. A text that is not ready yet must be passed to the browser before the click is over. */
export async function writeClipboard(text: string | Promise<string>): Promise<void> {
  if (typeof text === "string") return navigator.clipboard.writeText(text);
  const type = "text/plain";
  const blob = text.then((written) => new Blob([written], { type }));
  return navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
}

/** Copies a text and reports that. */
export async function copyText({ tell }: Playground, text: string | Promise<string>): Promise<void> {
  try {
    await writeClipboard(text);
    tell({ tone: "info", text: "Copied.", actions: [] });
  } catch {
    tell({ tone: "warning", text: "The browser does not allow copying here.", actions: [] });
  }
}
