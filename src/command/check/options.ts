import type { Write } from "../../package/writes.ts";
import type { Finding } from "../findings.ts";
import type { PolicyInputs } from "../policy-texts.ts";
import type { Severities } from "../severities.ts";

/** How definitions and objects are checked. */
export interface CheckOptions {
  /** The newest first. */
  readonly kubernetes: readonly string[];
  readonly fixes: boolean;
  /** Only definitions are checked; other documents are skipped, and files without a definition are not read. */
  readonly definitionsOnly?: boolean;
  readonly severities: Severities;
  /** How the objects are written. Default: they are created. */
  readonly write?: Write;
  /** Objects of these kinds are skipped: `Kind` or `Kind.group`. */
  readonly ignoredKinds?: readonly string[];
  /** Whether to check also conventions that the server does not check. */
  readonly notes?: boolean;
  /** What the server has for admission. */
  readonly admission?: PolicyInputs | undefined;
  /** The address of the playground, for links to the index of errors. */
  readonly page?: string | undefined;
  readonly now: string;
  /** Only objects are told: the definitions were checked before. */
  readonly onlyObjects?: boolean;
  /** Comments in the files may turn findings off. */
  readonly comments?: boolean;
  /** Gets each finding once, as results come, and returns those that count. Default: all count. */
  readonly sieve?: (found: readonly Finding[]) => readonly Finding[];
}
