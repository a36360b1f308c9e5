import { join } from "node:path";
import { loadCage } from "../../src/cage/quickjs.ts";
import { buildRecorder, pinnedMinor, Trouble } from "../recording/build.ts";
import { type File, Finder } from "./finder.ts";
import { judgeOf } from "./judge.ts";
import { RealServer } from "./real-server.ts";

/** The real server, and the finder that compares with it. */
export interface Started {
  readonly server: RealServer;
  readonly finder: Finder;
}

/** How the real server is run. */
export interface StartOptions {
  /** The number of scenarios that it runs at the same time. */
  readonly workers: number;
  /** Its minor, by default that of the recordings. */
  readonly kubernetes?: string | undefined;
}

/** Builds the recorder and starts it. Undefined if that fails; standard error then says why. */
export async function startFinder(
  root: string,
  { workers, kubernetes }: StartOptions,
  file: File,
): Promise<Started | undefined> {
  const recorder = join(root, "conformance", "recorder");
  try {
    const server = new RealServer(buildRecorder(recorder, kubernetes ?? pinnedMinor(recorder)), workers);
    const now = new Date().toISOString().replace(/\.\d+Z$/, "Z");
    const judge = judgeOf({ now, convert: await loadCage() }, kubernetes);
    return { server, finder: new Finder(server, judge, file) };
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    console.error(error.message);
    return undefined;
  }
}
