import { createInterface } from "node:readline";

/** Hands over what each line of standard input holds, or an error with the reason why it is no JSON. */
export async function eachJsonLine(take: (data: unknown) => Promise<void>): Promise<void> {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() !== "") await take(parsed(line, JSON.parse));
  }
}

/** What a text holds, or an error of one line. */
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
