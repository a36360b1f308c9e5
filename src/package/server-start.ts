import type { Answer, Manifest, ServerOptions } from "./types.ts";

/**
 * Creates what a server has from the start. Rejects with the server's words if it rejects a manifest: its other answers would
 * be those of another server.
 */
export async function start(
  { policies = [], namespaces = [] }: ServerOptions,
  create: (manifest: Manifest) => Promise<Answer>,
): Promise<void> {
  for (const [list, manifests] of [["namespaces", namespaces] as const, ["policies", policies] as const]) {
    for (const [i, manifest] of manifests.entries()) {
      const { code, problems } = await create(manifest);
      if (code < 400) continue;
      const texts = problems.filter(({ severity }) => severity === "error").map(({ text }) => text);
      throw new TypeError(`The server rejects ${list}[${i}]: ${texts.join("; ")}`);
    }
  }
}

/** A function that runs once, whose result later calls share. */
export function once<T>(run: () => T): () => T {
  let known: { readonly result: T } | undefined;
  return () => {
    known ??= { result: run() };
    return known.result;
  };
}
