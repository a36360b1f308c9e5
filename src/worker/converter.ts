import type { loadCage } from "../cage/quickjs.ts";
import type { Host, Report, Scenario } from "../engine/index.ts";

let cage: ReturnType<typeof loadCage> | undefined;

/** Thrown if the sandbox cannot be loaded, which says nothing about the function to run in it. */
export class CageMissing extends Error {}

/**
 * Returns what runs a scenario's conversion function, loaded with the first scenario that has one. After a failure a
 * later call tries again. Throws CageMissing if it cannot be loaded.
 */
export async function converterFor({ conversion }: Scenario): Promise<Pick<Host, "convert">> {
  if (conversion === undefined) return {};
  cage ??= import("../cage/quickjs.ts").then((module) => module.loadCage());
  try {
    const convert = await cage;
    await convert.ready();
    return { convert };
  } catch {
    cage = undefined;
    throw new CageMissing(howToServe());
  }
}

/**
 * The same for an answer, which is given without it if it cannot be loaded; `explained` adds to the report
 * what happened.
 */
export async function converterOrNone(
  scenario: Scenario,
): Promise<{ readonly host: Pick<Host, "convert">; readonly explained: (report: Report) => Report }> {
  try {
    return { host: await converterFor(scenario), explained: (report) => report };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const explained = (report: Report): Report => ({
      ...report,
      limitations: report.limitations.map((each) =>
        each.code === "conversion" ? { code: each.code, message } : each,
      ),
    });
    return { host: {}, explained };
  }
}

/** The beginning of a file of WebAssembly, which is a module without content. */
const emptyModule = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/** Whether the host's policy forbids WebAssembly. The sandbox's own error does not say so in a worker without network. */
function isForbidden(): boolean {
  try {
    return WebAssembly.Module.exports(new WebAssembly.Module(emptyModule)).length > 0;
  } catch {
    return true;
  }
}

function howToServe(): string {
  const advice = isForbidden()
    ? "its host's Content-Security-Policy forbids WebAssembly: `script-src` needs `'wasm-unsafe-eval'`"
    : "the connection is gone, or its host does not serve the `.wasm` file below `assets/`";
  return `This page could not load what runs the conversion function: ${advice}. The function was not run and may be right; objects were converted as with strategy None.`;
}
