import { pageOf } from "../engine/tools/error-index/page-of.ts";

/** Where a person reads more about a code. */
export interface Help {
  /** A command that prints it. */
  readonly command: string;
  /** The address of its page, if the address of the site is known. */
  readonly url?: string;
}

/** Returns where to read about a code. `page` is the address of the playground; the index of errors is below it. */
export function helpOf(code: string, page: string | undefined): Help {
  const command = `crd-playground explain ${code.includes("$") ? `'${code}'` : code}`;
  if (page === undefined) return { command };
  return { command, url: new URL(`errors/${pageOf(code)}.html`, page.replace(/[?#].*$/s, "")).href };
}
