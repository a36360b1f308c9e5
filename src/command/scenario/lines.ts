import { createInterface } from "node:readline";

/** Passes on the content of each line of standard input, or an error that says why it is not JSON. */
export async function eachJsonLine(take: (data: unknown) => Promise<void>): Promise<void> {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() !== "") await take(parsed(line, JSON.parse));
  }
}

/** The parsed content of a text, or an error with one line. */
export function parsed(text: string, read: (text: string) => unknown): unknown {
  try {
    return read(text);
  } catch (error) {
    return new Error(error instanceof Error ? (error.message.split("\n", 1)[0] ?? "") : String(error));
  }
}

/** The `id` of a case or scenario as read, if it has one. */
export function idOf(data: unknown): string | undefined {
  const id = typeof data === "object" && data !== null && "id" in data ? data.id : undefined;
  return typeof id === "string" ? id : undefined;
}
