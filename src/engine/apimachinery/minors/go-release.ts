import type { GoRelease } from "../../go/regexp/re2.ts";
import type { Capabilities } from "./capabilities.ts";

/** The release of Go whose patterns a server reads. */
export function goRelease({ looseScriptNames }: Capabilities): GoRelease {
  return looseScriptNames ? "1.27" : "1.26";
}
