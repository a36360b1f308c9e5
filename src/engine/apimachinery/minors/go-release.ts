import type { GoRelease } from "../../go/regexp/re2.ts";
import type { Capabilities } from "./capabilities.ts";

/** The Go release whose patterns a server supports. */
export function goRelease({ looseScriptNames }: Capabilities): GoRelease {
  return looseScriptNames ? "1.27" : "1.26";
}
